/** Bounds are one span: buttons between pressed ones are pressed too, and exclude typed bounds. */
export function followRooms(form: HTMLFormElement): void {
  const inputs = (selector: string) => [...form.querySelectorAll<HTMLInputElement>(selector)];

  function press(button: HTMLInputElement): void {
    const buttons = inputs('[name=rooms]');
    const at = buttons.indexOf(button);
    const isPressed = buttons.map(({ checked }) => checked);
    const [first, last] = [isPressed.indexOf(true), isPressed.lastIndexOf(true)];
    const end = button.checked || at < first ? last : Math.min(last, at > first ? at - 1 : last);
    buttons.forEach((other, index) => (other.checked = first >= 0 && index >= first && index <= end));
    for (const bound of inputs('[name^=rooms][inputmode]')) bound.value = '';
  }

  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (name === 'rooms') press(target as HTMLInputElement);
    else if (name.startsWith('rooms')) for (const button of inputs('[name=rooms]')) button.checked = false;
  });

  form.addEventListener('formdata', ({ formData }) => {
    const pressed = formData.getAll('rooms').map(Number);
    formData.delete('rooms');
    if (pressed.length === 0) return;
    formData.set('roomsMin', String(Math.min(...pressed)));
    const max = Math.max(...pressed);
    if (max < 5) formData.set('roomsMax', String(max));
  });
}
