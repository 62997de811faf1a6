import styles from '#styles/map.css?inline';

/** The stylesheet of maps, for the pages that show one; the site's policy needs its hash. */
export const mapStyles: string = styles;

const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mapStyles)));

export const mapStylesDigest = `sha256-${btoa(String.fromCharCode(...digest))}` as const;
