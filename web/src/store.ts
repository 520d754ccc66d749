// What is kept over a reload, in this browser alone.

/** Reads something that was kept; `otherwise` where there is nothing or it cannot be read. */
export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`gcs.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Keeps something. Answers whether there was room. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`gcs.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
