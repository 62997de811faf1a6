export const unitWords = ['errors', 'form', 'facts', 'unit', 'units'];
