import { useSyncExternalStore } from 'react';

const never = () => () => {};
const isSupported = () => 'PublicKeyCredential' in globalThis;

/** Whether the browser knows passkeys; not while the server renders. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, isSupported, () => false);
