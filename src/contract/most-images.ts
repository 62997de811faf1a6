/** The most pictures of a listing that any account may be allowed. */
export const mostImages = 100;
