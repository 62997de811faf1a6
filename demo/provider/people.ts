/** A fictional user of the demo provider. */
export type DemoPerson = {
  /** Numeric, as with Google and Facebook. */
  subject: string;
  firstName: string;
  lastName: string;
  email?: string;
  /** Google only. */
  emailVerified?: boolean;
};

/** The first has an account with the demo data, the second has none, the third an unverified address. */
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

/** The first has an account with the demo data, the second has none, the third shares no address. */
export const facebookPeople: readonly DemoPerson[] = [
  { subject: '20000000000000001', firstName: 'Ana', lastName: 'Anić', email: 'ana@example.hr' },
  { subject: '20000000000000002', firstName: 'Petra', lastName: 'Babić', email: 'petra.babic@example.com' },
  { subject: '20000000000000003', firstName: 'Luka', lastName: 'Marić' },
];

export const fullName = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`;
