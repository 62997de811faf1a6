/** The listing's group: both are managed, but by different users and calls. */
export type ListingGroup = 'SINGLES' | 'PROJECTS';
