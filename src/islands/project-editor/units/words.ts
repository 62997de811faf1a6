/** The branches of the dictionary that the tables speak with; their page hands them over. */
export const unitWords = ['errors', 'form', 'facts', 'unit', 'units'];
