/** Which listings are meant: both are managed, but by other people and calls. */
export type ListingGroup = 'SINGLES' | 'PROJECTS';
