/** The id of the control, or group of controls, of a path. */
export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`;

/** Where the paths of `missing` are in the form: texts in two languages by their Croatian one. */
const places: Record<string, string> = { name: 'name.hr', title: 'title.hr', description: 'description.hr' };

/** Brings a field into view and puts the focus into it; of a group into its first control, or the chosen one. */
export function focusField(path: string): void {
  const found = document.getElementById(fieldId(places[path] ?? path));
  if (!found) return;
  const controls = 'input:checked, input:not([type="hidden"]), select, textarea, button';
  const control = found.matches('input, select, textarea')
    ? found
    : (found.querySelector<HTMLElement>(controls) ?? found);
  control.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'center' });
}
