/** The branches of the dictionary that pictures and documents speak with; their page hands them over. */
export const pictureWords = ['pictures', 'documents'] as const;
