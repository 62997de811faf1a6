import manifest from '../../package.json' with { type: 'json' };

/** The portal's version, by its package. */
export const { version } = manifest;
