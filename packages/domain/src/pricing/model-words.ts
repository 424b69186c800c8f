/** The words of a make or model: 'F-150 XL', 'F150 XL' and 'f 150 xl' begin alike once they are joined. */
export const modelWords = (name: string): readonly string[] => name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
