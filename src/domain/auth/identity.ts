/** Somebody as a provider of social accounts knows them. */
export type Identity = {
  /** The provider's own name for the person, which never changes. */
  subject: string;
  /** Only where the provider vouches that it is theirs. */
  email?: string | undefined;
  firstName: string;
  lastName: string;
  /** The whole name, from which a username is made; may be empty. */
  name: string;
};
