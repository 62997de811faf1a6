import type {
  KnownDeviceTable,
  LoginAttemptTable,
  MailTokenTable,
  RegistrationTable,
  SecretKeyTable,
  SessionTable,
  SocialIdentityTable,
  UserTable,
} from './accounts.ts';
import type { AuditLogTable, ReportTable } from './admin.ts';
import type { FavouriteTable, NewListingTable, SavedSearchHitTable, SavedSearchTable } from './keeping.ts';
import type {
  DocumentTable,
  ImageTable,
  ListingDayTable,
  ListingPriceTable,
  ListingTable,
  ListingWordsTable,
  PendingFileTable,
} from './listings.ts';
import type { MessageTable, IdempotencyKeyTable } from './messages.ts';
import type {
  CountyTable,
  IslandTable,
  MunicipalityTable,
  QuarterTable,
  ReferenceValueTable,
  RegionTable,
  SettlementTable,
} from './places.ts';
import type {
  BuildingTable,
  FloorTable,
  ProjectTable,
  UnitStatusChangeTable,
  UnitTable,
  UnitTypeTable,
} from './projects.ts';

/** Every table by its camelCase name, as kysely sees it. */
export type Database = {
  counties: CountyTable;
  municipalities: MunicipalityTable;
  settlements: SettlementTable;
  islands: IslandTable;
  regions: RegionTable;
  quarters: QuarterTable;
  referenceValues: ReferenceValueTable;
  users: UserTable;
  registrations: RegistrationTable;
  mailTokens: MailTokenTable;
  sessions: SessionTable;
  socialIdentities: SocialIdentityTable;
  loginAttempts: LoginAttemptTable;
  knownDevices: KnownDeviceTable;
  secretKeys: SecretKeyTable;
  listings: ListingTable;
  images: ImageTable;
  documents: DocumentTable;
  listingPrices: ListingPriceTable;
  listingWords: ListingWordsTable;
  listingDays: ListingDayTable;
  pendingFiles: PendingFileTable;
  projects: ProjectTable;
  buildings: BuildingTable;
  floors: FloorTable;
  units: UnitTable;
  unitStatusChanges: UnitStatusChangeTable;
  unitTypes: UnitTypeTable;
  auditLog: AuditLogTable;
  reports: ReportTable;
  favourites: FavouriteTable;
  savedSearches: SavedSearchTable;
  savedSearchHits: SavedSearchHitTable;
  newListings: NewListingTable;
  messages: MessageTable;
  idempotencyKeys: IdempotencyKeyTable;
};
