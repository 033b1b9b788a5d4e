export const splitList = (text: string): string[] => text.trim().split(/,\s+/);
