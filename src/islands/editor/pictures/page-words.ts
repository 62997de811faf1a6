export const pictureWords = ['pictures', 'documents'] as const;
