import type { FeatureCode } from '#contract/search/interpretation.ts';
import type { Wording } from './wording.ts';

/** How people say that a home has something. */
export const featureWords: Record<FeatureCode, Wording> = {
  BALCONY: { hr: 'balkon, balkončić', en: 'balcony' },
  LOGGIA: { hr: 'lođa, loggia, loža', en: 'loggia' },
  TERRACE: { hr: 'terasa, krovna terasa, terasica', en: 'terrace, roof terrace, patio, sun deck' },
  GARDEN: { hr: 'vrt, dvorište, okućnica, vrtić =ispred, povrtnjak', en: 'garden, yard, backyard, courtyard' },
  POOL: { hr: 'bazen, zajednički bazen', en: 'pool, swimming pool' },
  SEA_VIEW: {
    hr: 'pogled na more, pogled more, pogled mora, pogled s mora, morski pogled, panoramski pogled na more, otvoren~ pogled na more, pogled prema moru',
    en: 'sea view, seaview, ocean view, view of the sea, view to the sea, view on the sea, view over the sea, overlooking the sea, with a sea view, sea views',
  },
  FIRST_ROW_SEA: {
    hr: 'prv~ red do mora, 1 red do mora, 1 red, prv~ red =od mora, prv~ red uz more, prv~ red, prv~ linija do mora, prv~ linija mora, prv~ linija =od mora, prv~ linija, red =od mora, tik uz more, uz samo more, na samom moru, red do mora',
    en: 'first row to the sea, first row sea, first row from the sea, first row, first line to the sea, first line, front row, seafront, beachfront, waterfront, directly on the sea, on the seafront, right on the sea',
  },
  NEAR_SEA: {
    hr: 'blizu mora, blizina mora, u blizini mora, kraj mora, pored mora, pokraj mora, kod mora, uz more, na moru, do mora, nedaleko =od mora, =nije =daleko =od mora, =ne =daleko =od mora, =nije =daleko =od plaže, =ne =daleko =od plaže, blizu =od mora, drug~ red do mora, treć~ red do mora, 2 red do mora, 3 red do mora, drug~ red, 2 red, blizu plaže, kraj plaže, pored plaže, uz plažu, kod plaže, do plaže, na plaži, blizina plaže, u blizini plaže, na obali, uz obalu, blizu obale',
    en: 'near the sea, near sea, not far from the sea, not far from sea, not far from the beach, close to the sea, close to sea, by the sea, next to the sea, at the sea, on the sea, near the beach, near beach, close to the beach, close to beach, by the beach, next to the beach, on the beach, on the coast, by the coast, seaside, second row to the sea, second row',
  },
  AC: {
    hr: 'klima, klima uređaj, klimatizacija, klimatiziran~, klimatizacijski uređaj',
    en: 'air conditioning, air conditioner, air conditioned, aircon, ac, a c',
  },
  ELEVATOR: { hr: 'lift, dizalo', en: 'lift, elevator' },
  FREIGHT_ELEVATOR: {
    hr: 'teretn~ lift, teretn~ dizalo',
    en: 'freight lift, freight elevator, goods lift, cargo lift',
  },
  STORAGE: {
    hr: 'spremište, ostava, drvarnica, spremišni prostor',
    en: 'storage, storage room, storeroom, storage space',
  },
  CELLAR: { hr: 'podrum, konoba', en: 'cellar, basement, wine cellar' },
  BARBECUE: { hr: 'roštilj, vanjsk~ roštilj, ljetn~ kuhinja', en: 'barbecue, bbq, grill, summer kitchen' },
  WINTER_GARDEN: { hr: 'zimsk~ vrt', en: 'winter garden, conservatory' },
  SAUNA: { hr: 'sauna', en: 'sauna' },
  JACUZZI: {
    hr: 'jacuzzi, jacuzzij, đakuzi, đakuzij, jakuzi, jakuzij, džakuzi, whirlpool',
    en: 'jacuzzi, hot tub, whirlpool',
  },
  BATHTUB: { hr: 'kada', en: 'bathtub, bath tub' },
  SHOWER: { hr: 'tuš, tuš kabina', en: 'shower' },
  FIREPLACE: { hr: 'kamin, otvoren~ kamin, otvoren~ ognjište', en: 'fireplace, open fire' },
  SOLAR_PANELS: {
    hr: 'solarn~ panel, solarn~ kolektor, solarn~ elektrana, solarn~ ploča, fotonaponsk~ panel, fotonaponsk~ elektrana, solari, sunčan~ elektrana',
    en: 'solar panel, solar power, photovoltaics, solar',
  },
  BARRIER_FREE: {
    hr: 'pristup =za =osobe =s =invaliditetom, prilagođen~ =osobama =s =invaliditetom, prilagođen~ =za =osobe =s =invaliditetom, =za =osobe =s =invaliditetom, prilagođen~ =invalidima, pristupačn~ invalidima, bez arhitektonskih barijera, bez =barijera, pristup za invalide, prilagođen~ za invalide',
    en: 'barrier free, wheelchair accessible, wheelchair access, wheelchair friendly, disabled access, handicap accessible, step free, accessible',
  },
  ALARM: { hr: 'alarm, alarmni sustav, alarmni uređaj', en: 'alarm, alarm system' },
  VIDEO_INTERCOM: {
    hr: 'video portafon, videoportafon, video interfon, videointerfon, portafon',
    en: 'video intercom, intercom, video entry phone',
  },
  SECURITY_DOOR: {
    hr: 'protuprovaln~ =vrata, protuprovaln~ =vratima, blindiran~ =vrata, sigurnosn~ =vrata, sigurnosn~ =vratima',
    en: 'security door, burglar proof door',
  },
  GAS: { hr: 'plin, gradsk~ plin, plinsk~ priključak, priključak plina', en: 'gas, mains gas, gas connection' },
  WATER: {
    hr: 'gradsk~ vodovod, gradsk~ voda, vodovod, priključak vode, =voda, =vodom',
    en: 'mains water, water connection, city water',
  },
  SEWAGE: { hr: 'kanalizacija, gradsk~ kanalizacija', en: 'sewage, sewerage, mains sewage' },
  POWER: {
    hr: 'struja, priključak struje, električn~ energija, električn~ priključak',
    en: 'electricity, power connection, mains electricity',
  },
  INTERNET: {
    hr: 'internet, wifi, wi fi, optika, optičk~ internet',
    en: 'internet, wifi, wi fi, broadband, fibre internet',
  },
  PAVED_ROAD: {
    hr: 'asfaltn~ put, asfaltiran~ put, asfaltn~ cesta, asfaltiran~ cesta, asfalt, asfaltiran~ pristup',
    en: 'paved road, asphalt road, paved access',
  },
  LUXURY: {
    hr: 'luksuzn~, luksuz, ekskluzivn~, lux, luxury, premium',
    en: 'luxury, luxurious, exclusive, premium, high end, upscale',
  },
  STONE: { hr: 'kamen~, star~ kamen~, kamena gradnja, od kamena, kameni', en: 'stone, stone built, stone-built' },
  WORKERS: {
    hr: 'smještaj za radnike, =za =radnike, radnički smještaj',
    en: 'workers accommodation, for workers, worker accommodation',
  },
  LONG_TERM: {
    hr: 'dugoročn~, =dugoročno, dugotrajn~, na dulje vrijeme, na duže vrijeme, =na =duže, =na =dulje, =cijelu =godinu, =tijekom =cijele =godine',
    en: 'long term, longterm, all year, year round, long let',
  },
  EXCHANGE: {
    hr: 'zamjena, moguć~ zamjena, zamjena moguća, mogućnost zamjene, uz zamjenu, mijenjam, mijenja se, =za =zamjenu',
    en: 'exchange, exchange possible, swap, part exchange',
  },
  EV_CHARGER: {
    hr: 'punjač za električna vozila, punjač =za =električni =automobil, punjač =za =električne =automobile, punjač za auto, električn~ punjač, punionica, =ev punjač, punjač',
    en: 'ev charger, ev charging, electric car charger, car charger, charging station, charger',
  },
  VIDEO_VIEWING: {
    hr: 'razgledavanje videopozivom, razgledavanje video pozivom, video razgledavanje, virtualn~ razgledavanje',
    en: 'video viewing, viewing by video call, virtual tour, virtual viewing',
  },
  NEW_BUILD: {
    hr: 'novogradnja, nov~ gradnja, novoizgrađen~, novosagrađen~, tek izgrađen~, novo izgrađen~, u izgradnji',
    en: 'new build, newbuild, new built, newly built, new construction, new development, brand new, newly constructed, off plan, under construction',
  },
  RENOVATED: {
    hr: 'renoviran~, adaptiran~, novouređen~, obnovljen~, preuređen~, novorenoviran~, novoadaptiran~, novo uređen~',
    en: 'renovated, newly renovated, refurbished, remodelled, restored, fully renovated, modernised, modernized',
  },
  NEEDS_RENOVATION: {
    hr: 'za adaptaciju, za renoviranje, za obnovu, za uređenje, za preuređenje, za sređivanje, za renovaciju, za rekonstrukciju, potrebn~ renoviranje, potrebn~ adaptacija, potrebn~ renovacija, potrebn~ obnova, u =lošem =stanju, neuređen~, =treba =renovirati, =treba =adaptirati, treba renoviranje, treba adaptacija, treba obnova, treba renovacija, treba uređenje, nerenoviran~, =treba =urediti, za renovirati, za adaptirati, za urediti, za obnoviti',
    en: 'needs renovation, needing renovation, in need of renovation, needs work, to renovate, for renovation, to restore, fixer upper, fixer-upper, for refurbishment, to refurbish, needs refurbishment, requires renovation, in need of repair, to be renovated, unrenovated, renovation project',
  },
  SHELL: {
    hr: 'roh bau, rohbau, roh-bau, u roh bau fazi, u rohbau fazi, nedovršen~, nezavršen~',
    en: 'shell, unfinished, shell condition, shell and core, rohbau',
  },
  FURNISHED: {
    hr: 'namješten~, potpuno opremljen~, kompletno opremljen~, namještaj',
    en: 'furnished, fully furnished, with furniture, fully equipped',
  },
  PARTLY_FURNISHED: {
    hr: 'djelomično namješten~, polunamješten~, djelomice namješten~, dijelom namješten~, djelomično opremljen~, poluopremljen~',
    en: 'partly furnished, partially furnished, semi furnished, part furnished',
  },
  UNFURNISHED: {
    hr: 'nenamješten~, bez namještaja, neopremljen~, nije namješten~, prazn~',
    en: 'unfurnished, without furniture, not furnished, no furniture',
  },
  CLEAN_TITLE: {
    hr: '=vlasništvo 1 / 1, =vlasništvom 1 / 1, vlasnik 1 / 1, 1 / 1, čist~ vlasništvo, uredn~ vlasništvo, čist~ papir, uredn~ papir, uredn~ dokumentacija, čist~ dokumentacija, bez tereta, uredn~ vlasnički list, čist~ vlasnički list, vlasnički list, uknjižen~, uredno =vlasništvo',
    en: 'clean title, clear title, clear ownership, clean ownership, clean papers, ownership 1 / 1, 1 / 1, freehold, clean deed, title deed, unencumbered',
  },
  USAGE_PERMIT: {
    hr: 'uporabn~ dozvola, uporabna',
    en: 'usage permit, use permit, occupancy permit, occupancy certificate, certificate of occupancy',
  },
  BUILDING_PERMIT: {
    hr: 'građevinsk~ dozvola, građevn~ dozvola, dozvola za gradnju, dozvola =za =izgradnju',
    en: 'building permit, building permission, construction permit, planning permission',
  },
  LOCATION_PERMIT: { hr: 'lokacijsk~ dozvola', en: 'location permit' },
  HEAT_PUMP: { hr: 'dizalica topline, toplinsk~ pumpa, toplinsk~ crpka, toplotn~ pumpa', en: 'heat pump' },
  GAS_HEATING: {
    hr: 'plinsk~ grijanje, grijanje na plin, grijanje plinom, plinsk~ etažn~ grijanje, etažn~ plinsk~ grijanje, plinsk~ centraln~ grijanje, plinsk~ bojler',
    en: 'gas heating, gas central heating, heating on gas, gas boiler',
  },
  ELECTRIC_HEATING: {
    hr: 'grijanje na struju, električn~ grijanje, grijanje strujom',
    en: 'electric heating, electrical heating',
  },
  OIL_HEATING: {
    hr: 'lož ulje, grijanje na lož ulje, grijanje na ulje, loživo ulje',
    en: 'oil heating, fuel oil, heating oil',
  },
  WOOD_HEATING: {
    hr: 'grijanje =na =drva, peć =na =drva, =na =drva, grijanje drvima, centralno =na =drva',
    en: 'wood heating, wood stove, wood burning stove, wood burner',
  },
  PELLET_HEATING: {
    hr: 'peleti, pelet, grijanje na pelete, peć na pelete, na pelete',
    en: 'pellet heating, pellets, pellet stove, pellet boiler',
  },
  CENTRAL_HEATING: { hr: 'centraln~ grijanje, etažn~ grijanje, =etažno =centralno, =centralno', en: 'central heating' },
  DISTRICT_HEATING: {
    hr: 'gradsk~ toplana, toplana, toplinarsk~ grijanje, daljinsk~ grijanje',
    en: 'district heating, city heating, communal heating',
  },
  UNDERFLOOR_HEATING: {
    hr: 'podn~ grijanje',
    en: 'underfloor heating, floor heating, under floor heating, heated floors',
  },
  GARAGE: { hr: 'garažn~ parkirn~ mjesto', en: '' },
  PARKING: {
    hr: 'parking, parkiranje, osiguran~ parking, vlastit~ parking, privatn~ parking, parkiralište, mjesto =za =auto, mjesto =za =parkiranje, podzemn~ parking',
    en: 'parking, underground parking, private parking, off street parking, carport, car park',
  },
  PETS: {
    hr: 'kućni ljubimac, ljubimac, dozvoljen~ kućni ljubimac, dozvoljen~ ljubimac, dopušten~ kućni ljubimac, dopušten~ ljubimac, kućni ljubimac dozvoljen~, ljubimac dozvoljen~, kućni ljubimac dopušten~, ljubimac dopušten~, sa psom, s psom, s mačkom, sa mačkom, za psa, pas dozvoljen~, =pas, =psa, =psi dozvoljen~, s kućnim ljubimcem, s ljubimcem, =ljubimci =dobrodošli, psi',
    en: 'pet friendly, pets allowed, pets welcome, pets ok, pet, pets, dog friendly, dogs allowed, cats allowed, with a dog, with a cat, with dog, with cat, with pets, dog',
  },
  OWNER: {
    hr: '=od vlasnika, vlasnik, direktno =od vlasnika, izravno =od vlasnika, bez agencije, bez provizije, bez posrednika, bez posredništva, bez agencijske provizije, bez =agencija, bez =agenata, =ne =agencije, =ne =agencija, =ne =agenti, =ne =posrednici, privatn~ oglas',
    en: 'from owner, from the owner, by owner, by the owner, direct from owner, directly from owner, direct from the owner, no agency, no agent, without agency, without agent, no realtor, no broker, no commission, no agency fee, without commission, private seller, owner',
  },
};
