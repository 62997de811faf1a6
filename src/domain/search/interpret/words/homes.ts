import type { Category } from '#contract/reference.ts';
import type { TypeCode } from '#contract/reference/types.ts';
import type { Wording } from './wording.ts';

/** Words that name a category and leave the type open. */
export const categoryWords: Record<Category, Wording> = {
  FLAT: {
    hr: 'stan, stančić, stambeni prostor',
    en: 'flat, apartment, condo, condominium, appartment, apartement, apartmant, maisonette, basement flat, basement apartment',
  },
  HOUSE: {
    hr: 'kuća, kućica, obiteljsk~ kuća, stamben~ kuća, stamben~ objekt, prizemn~ kuća, kuća =na =kat, prizemnica, visok~ prizemnica, katnica, jednokatnica, dvokatnica, trokatnica, višekatnica',
    en: 'house, family house, family home, bungalow',
  },
  LAND: {
    hr: 'zemljište, zemlja, teren, parcela, plac, čestica, grunt',
    en: 'land, plot, plot of land, piece of land, lot, parcel, land plot',
  },
  COMMERCIAL: {
    hr: 'poslovni prostor, poslovan prostor, poslovn~ zgrada, poslovn~ objekt, poslovn~ nekretnina, komercijalni prostor',
    en: 'commercial space, business space, commercial property, business premises, commercial premises, commercial building, retail space, commercial',
  },
  GARAGE: { hr: 'garaža', en: 'garage' },
  ROOM: { hr: 'soba, sobica', en: 'room' },
  HOLIDAY: { hr: 'nekretnina za odmor, nekretnina za turizam', en: 'holiday property, vacation property' },
};

/** Words that name a type, and with it the category. */
export const typeWords: Record<TypeCode, Wording> = {
  APARTMENT_BUILDING: {
    hr: 'stan u stambenoj zgradi, stan u zgradi',
    en: 'flat in an apartment building, apartment in an apartment building',
  },
  MIXED_BUILDING: { hr: 'stan u stambeno poslovnoj zgradi', en: '' },
  HOUSE_FLOOR: {
    hr: 'kat kuće, kat =u kući, etaža kuće, etaža =u kući, stan =u kući, stan =u obiteljskoj kući, stan =u privatnoj kući',
    en: 'floor of a house, floor of house, house floor, floor in a house, flat in a house, apartment in a house',
  },
  URBAN_VILLA: {
    hr: 'urban~ vila, stan =u vili, stan =u urbanoj vili',
    en: 'urban villa, flat in a villa, apartment in a villa, city villa',
  },
  DUPLEX: { hr: 'dupleks, duplex, dupleks stan, dvoetažn~ dupleks', en: 'duplex, duplex apartment, duplex flat' },
  PENTHOUSE: { hr: 'penthouse, penthaus, penthouse stan', en: 'penthouse, pent house' },
  STUDIO: {
    hr: 'garsonijera, garsonjera, garsonijerica, studio, studio stan, studio apartman, gars',
    en: 'studio, studio flat, studio apartment, bedsit, bachelor flat',
  },
  ATTIC_FLAT: {
    hr: 'potkrovlje, potkrovni stan, stan u potkrovlju, mansarda, mansardni stan, tavanski stan',
    en: 'attic, attic flat, attic apartment, loft conversion, mansard',
  },
  LOFT: { hr: 'loft, loft stan', en: 'loft, loft apartment, loft flat' },
  GROUND_FLOOR_GARDEN: { hr: '', en: 'garden flat, garden apartment' },
  DETACHED: { hr: 'samostojeć~', en: 'detached, free standing, freestanding, standalone, stand alone, single family' },
  SEMI_DETACHED: {
    hr: 'dvojn~, dvojn~ objekt, dvojac, polovica kuće, pola kuće, polovica dvojn~ kuća, polovica dvojn~ objekt, poluugrađen~',
    en: 'semi detached, semidetached, semi, half of a house, half a house, twin house',
  },
  TERRACED: {
    hr: '=u nizu, kuća u nizu, ugrađen~ kuća, niz kuća, kuća niz',
    en: 'terraced, row house, terrace house, town house, townhouse, in a row, mid terrace, end of terrace, rowhouse',
  },
  MIXED_USE_HOUSE: {
    hr: 'stambeno poslovn~ kuća, stambeno poslovn~ objekt, stambeno poslovn~ zgrada, poslovno stambeni objekt, poslovno stambena kuća',
    en: 'mixed use house, mixed use building, residential and commercial building',
  },
  VILLA: { hr: 'vila, villa', en: 'villa, mansion' },
  PREFAB: { hr: 'montažn~', en: 'prefab, prefabricated, modular' },
  WOODEN: { hr: 'drven~ kuća, brvnara, drven~ kućica, drven~', en: 'wooden, timber, log cabin, log, timber house' },
  STONE: { hr: 'starina', en: '' },
  SHELL_HOUSE: { hr: '', en: '' },
  ESTATE: {
    hr: 'imanje, seosko imanje, seosko gospodarstvo, obiteljsko gospodarstvo, posjed, poljoprivredno imanje, salaš, farma',
    en: 'estate, farm, farmhouse, country estate, homestead, ranch',
  },
  RUIN: { hr: 'ruševina, ruševn~ kuća, ruševn~', en: 'ruin, ruined house, derelict house, derelict' },
  BUILDING_LAND: {
    hr: 'građevinsk~ zemljište, građevinsk~ teren, građevinsk~ parcela, građevinsk~ zemlja, građevinsk~ čestica, zemljište za gradnju, parcela za gradnju, teren za gradnju, zemljište za izgradnju, građevinsk~, gradilište, građevn~ zemljište, građevn~ parcela',
    en: 'building land, building plot, construction land, building lot, development land, land for building, plot for building, residential land, land for construction, construction plot, buildable land, building site',
  },
  AGRICULTURAL_LAND: {
    hr: 'poljoprivredn~ zemljište, poljoprivredn~ zemlja, poljoprivredn~ teren, poljoprivredn~ parcela, poljoprivredn~, obradivo zemljište, obradiva zemlja',
    en: 'agricultural land, farm land, farmland, agricultural plot, agricultural',
  },
  GREEN_ZONE: { hr: 'zelen~ zona, zemljište u zelenoj zoni', en: 'green zone, green zone land' },
  FOREST: { hr: 'šuma, šumsk~ zemljište, šumsk~ zemlja, šumsk~ parcela', en: 'forest, woodland, woods, forest land' },
  OLIVE_GROVE: { hr: 'maslinik', en: 'olive grove, olive orchard, olive garden' },
  VINEYARD: { hr: 'vinograd, vinogradić', en: 'vineyard' },
  ORCHARD: { hr: 'voćnjak', en: 'orchard' },
  ARABLE: { hr: 'oranica, njiva', en: 'arable land, arable, crop land, plough land' },
  MEADOW: { hr: 'livada, pašnjak', en: 'meadow, pasture, grassland' },
  MIXED_LAND: { hr: 'kombiniran~ zemljište', en: 'mixed land' },
  OTHER_LAND: { hr: '', en: '' },
  OFFICE: {
    hr: 'ured, uredski prostor, kancelarija, kancelarijski prostor, poslovni ured, uredsk~',
    en: 'office, office space',
  },
  SHOP: {
    hr: 'lokal, trgovina, dućan, prodavaonica, butik, trgovački prostor, prodajni prostor',
    en: 'shop, store, boutique, shop space',
  },
  SERVICES: {
    hr: 'uslužn~ djelatnost, ordinacija, ambulanta, ljekarna, prostor =za ordinaciju',
    en: 'surgery, dental practice, clinic, medical practice',
  },
  HOSPITALITY: {
    hr: 'ugostiteljski objekt, ugostiteljski prostor, ugostiteljski lokal, restoran, kafić, caffe bar, kafe bar, bar, kavana, pizzeria, picerija, gostionica, =bistro, =bistroa, =bistrou, noćni klub, klub, buffet, konoba restoran, pekara, slastičarnica, kafe, caffe',
    en: 'restaurant, cafe, bar, coffee shop, pub, tavern, bistro, pizzeria, night club, bakery, catering',
  },
  STREET_SHOP: { hr: 'uličn~ lokal, ulični dućan', en: 'street shop, high street shop' },
  WAREHOUSE: {
    hr: 'skladište, skladišn~ prostor, radionica, radiona, magazin, skladišn~',
    en: 'warehouse, workshop, storage unit, storage facility, depot',
  },
  HALL: {
    hr: 'hala, proizvodn~ hala, proizvodn~ pogon, proizvodn~ prostor, industrijsk~ hala, industrijsk~ objekt, montažn~ hala, skladišn~ hala',
    en: 'hall, production hall, industrial hall, factory, manufacturing facility, industrial building',
  },
  HOTEL: {
    hr: 'hotel, hostel, pansion, motel',
    en: 'hotel, hostel, guest house, guesthouse, motel, bed and breakfast',
  },
  SALON: {
    hr: 'salon, izložbeni prostor, frizerski salon, autosalon, kozmetički salon',
    en: 'salon, showroom, hair salon, beauty salon',
  },
  GARAGE_BOX: { hr: 'garažni boks, garažni box', en: 'garage box, lock up garage, lock-up garage' },
  GARAGE_SPACE: {
    hr: 'garažn~ mjesto, garažno parkirno mjesto, parking =u garaži, parkirno mjesto =u garaži, parking mjesto =u garaži',
    en: 'garage space, garage parking space, underground parking space, garage parking',
  },
  COVERED_SPACE: {
    hr: 'natkriven~ parkirn~ mjesto, natkriven~ parking, natkriveno parking mjesto',
    en: 'covered parking space, covered parking',
  },
  PARKING_SPACE: {
    hr: 'parkirn~ mjesto, parking mjesto, parkirališn~ mjesto, vanjsk~ parkirn~ mjesto, parkirališno mjesto',
    en: 'parking space, parking spot, parking place, parking lot, outdoor parking space, car space',
  },
  SINGLE_ROOM: { hr: 'jednokrevetn~ soba, jednokrevetn~', en: 'single room' },
  DOUBLE_ROOM: { hr: 'dvokrevetn~ soba, dvokrevetn~', en: 'double room, twin room' },
  STUDENT_ROOM: { hr: 'student, studentica, studentsk~', en: 'student' },
  SENIOR_ROOM: { hr: 'umirovljenik, umirovljenica', en: 'senior, pensioner' },
  HOLIDAY_FLAT: {
    hr: 'apartman, apartmančić, turistički apartman',
    en: 'holiday flat, holiday apartment, vacation apartment, vacation rental apartment',
  },
  HOLIDAY_HOUSE: {
    hr: 'kuća =za odmor, kućica =za odmor',
    en: 'holiday house, holiday home, vacation house, vacation home, summer house, summer home',
  },
  COTTAGE: {
    hr: 'vikendica, vikend kuća, vikendaš',
    en: 'cottage, weekend house, weekend home, cabin, country cottage',
  },
  ROBINSON_HOUSE: {
    hr: 'robinzonsk~ kuća, robinzonska kućica, robinzonsk~ smještaj',
    en: 'robinson house, off grid house, off-grid house',
  },
  MOBILE_HOME: { hr: 'mobiln~ kućica, mobiln~ kuća, kamp kućica', en: 'mobile home, caravan, motorhome' },
};
