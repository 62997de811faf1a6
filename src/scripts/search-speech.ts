import { make, type SpokenWord } from './search-parts.ts';

/** The part of the browser's speech recognition that is used. */
type Recognition = EventTarget & { lang: string; interimResults: boolean; start: () => void; stop: () => void };
type Heard = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };
type Failed = Event & { error: string };
type Speaking = Record<'SpeechRecognition' | 'webkitSpeechRecognition', (new () => Recognition) | undefined>;

const said = make('p', { className: 'search-panel', role: 'status', hidden: true });
let listening: Recognition | undefined;

function tell(text = ''): void {
  said.hidden = text === '';
  said.textContent = text;
}

/** Puts into the field what is said until it ends; only the person submits it. */
function listen(button: HTMLButtonElement, field: HTMLInputElement): void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Speaking;
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognizer) return;
  const words = button.dataset as Record<SpokenWord, string>;
  const recognition = new Recognizer();
  let problem = words.unheard;
  recognition.lang = words.tag;
  recognition.interimResults = true;
  recognition.addEventListener('result', (event) => {
    field.value = Array.from((event as Heard).results, (result) => result[0]?.transcript.trim() ?? '').join(' ');
    problem = '';
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as Failed;
    if (/not-allowed/.test(error)) problem = words.refused;
  });
  recognition.addEventListener('end', () => {
    listening = undefined;
    button.ariaPressed = 'false';
    button.title = words.speak;
    tell(problem);
    if (problem) return;
    field.focus();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  button.after(said);
  try {
    recognition.start();
  } catch {
    return tell(words.unheard);
  }
  listening = recognition;
  button.ariaPressed = 'true';
  button.title = words.stop;
  tell(words.listening);
}

function toggle(button: HTMLButtonElement): void {
  const field = button.form?.querySelector<HTMLInputElement>('[name=phrase]');
  if (listening) listening.stop();
  else if (field) listen(button, field);
}

const buttonAt = (target: EventTarget | null) => (target as Element).closest<HTMLButtonElement>('.search-speak');

document.addEventListener('click', ({ target }) => {
  const button = buttonAt(target);
  if (button) toggle(button);
  else if (!listening) tell();
});
document.addEventListener('input', () => listening ?? tell());
const pressed = document.querySelector<HTMLButtonElement>('.search-speak[data-pressed]');
if (pressed) toggle(pressed);
