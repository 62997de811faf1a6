/** Somebody whom the demo provider knows; nobody real. */
export type DemoPerson = {
  /** Digits, as Google and Facebook have them. */
  subject: string;
  firstName: string;
  lastName: string;
  email?: string;
  /** Only Google tells. */
  emailVerified?: boolean;
};

/** The first has an account with the demo data, the second has none, the third an address that nobody has verified. */
export const googlePeople: readonly DemoPerson[] = [
  {
    subject: '100000000000000000001',
    firstName: 'Ana',
    lastName: 'Anić',
    email: 'ana@example.hr',
    emailVerified: true,
  },
  {
    subject: '100000000000000000002',
    firstName: 'Ivan',
    lastName: 'Horvat',
    email: 'ivan.horvat@example.com',
    emailVerified: true,
  },
  {
    subject: '100000000000000000003',
    firstName: 'Maja',
    lastName: 'Novak',
    email: 'maja.novak@example.com',
    emailVerified: false,
  },
];

/** The first has an account with the demo data, the second has none, the third tells no address. */
export const facebookPeople: readonly DemoPerson[] = [
  { subject: '20000000000000001', firstName: 'Ana', lastName: 'Anić', email: 'ana@example.hr' },
  { subject: '20000000000000002', firstName: 'Petra', lastName: 'Babić', email: 'petra.babic@example.com' },
  { subject: '20000000000000003', firstName: 'Luka', lastName: 'Marić' },
];

export const fullName = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`;
