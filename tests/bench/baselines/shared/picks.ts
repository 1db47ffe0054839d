// Which outcomes are on the slip of a baseline's page.

let keys: readonly string[] = [];
const listeners = new Set<() => void>();

export const picks = {
  read: (): readonly string[] => keys,
  has: (outcomeKey: string): boolean => keys.includes(outcomeKey),
  toggle(outcomeKey: string): void {
    keys = keys.includes(outcomeKey)
      ? keys.filter((key) => key !== outcomeKey)
      : [...keys, outcomeKey];
    for (const tell of listeners) tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
