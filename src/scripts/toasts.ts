import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '#islands/toasts/Toasts.tsx';
import styles from '#styles/toasts.css?url';

const { close = '', label = '' } = document.querySelector<HTMLElement>('template#toasts')?.dataset ?? {};
const host = document.body.appendChild(document.createElement('div'));

createRoot(host).render(
  createElement(
    Fragment,
    null,
    createElement('link', { rel: 'stylesheet', href: styles, precedence: 'default' }),
    createElement(Toasts, { words: { close, label } }),
  ),
);
