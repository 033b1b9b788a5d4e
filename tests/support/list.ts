export const list = (text: string): string[] => text.trim().split(/,\s+/);
