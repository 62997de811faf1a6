import { fileURLToPath } from 'node:url';

const folder = '@expo-google-fonts/pt-sans';
const file = (path: string) => fileURLToPath(import.meta.resolve(`${folder}/${path}`));

/** Font files (TrueType) of PT Sans, SIL Open Font Licence 1.1; they have every Croatian letter and the euro sign. */
export const fontFiles = {
  regular: file('400Regular/PTSans_400Regular.ttf'),
  italic: file('400Regular_Italic/PTSans_400Regular_Italic.ttf'),
  bold: file('700Bold/PTSans_700Bold.ttf'),
};
