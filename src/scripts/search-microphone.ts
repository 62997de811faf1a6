import { make, type Words } from './search-parts.ts';

type Speaking = { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown };
type Allowing = { featurePolicy?: { allowsFeature: (name: string) => boolean } };

let isLoaded = false;
/** Browsers remember that an address failed, its hash included. */
let retry = '';

/** Loads what listens, which starts with the pressed button. */
function load(button: HTMLButtonElement): void {
  if (isLoaded) return;
  isLoaded = true;
  button.dataset.pressed = '';
  const template = document.querySelector<HTMLTemplateElement>('#search-speech');
  const source = template?.content.querySelector('script')?.getAttribute('src') ?? '';
  import(/* @vite-ignore */ source + retry).catch(() => {
    isLoaded = false;
    retry = `#${Date.now()}`;
    button.title = button.dataset.unheard ?? '';
  });
}

/** A button in the field, where the browser understands speech; what listens is loaded when it is pressed. */
export function addMicrophone(field: HTMLInputElement, words: Words): void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Speaking;
  const isDenied = (document as Allowing).featurePolicy?.allowsFeature('microphone') === false;
  if (isDenied || !(SpeechRecognition ?? webkitSpeechRecognition)) return;
  const { found: _, listings: __, icon, ...said } = words;
  const { documentElement: drawing } = new DOMParser().parseFromString(icon, 'image/svg+xml');
  const button = make('button', { type: 'button', className: 'search-speak', title: words.speak }, drawing);
  button.ariaPressed = 'false';
  Object.assign(button.dataset, said);
  field.classList.add('with-speech');
  field.after(button);
  button.addEventListener('click', () => load(button));
}
