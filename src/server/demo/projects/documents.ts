import type { CodeOf } from '#contract/reference.ts';
import { findReference } from '#contract/reference.ts';
import { finishPdf } from '#server/pdf/document.ts';
import type { Building, Unit, UnitTypeRow } from './buildings.ts';
import { dayOf, euros, heading, note, openPdf, paragraph, picture, squareMetres, table } from './pdf-parts.ts';
import type { ProjectSpecification } from './project.ts';

/** What a project offers: buildings with flats, or kinds of flats. */
export type Offered = { buildings: readonly Building[]; unitTypes: readonly UnitTypeRow[] };
type Source = { specification: ProjectSpecification; developer: string; offered: Offered; now: Date };

const day = 86_400_000;
const demonstration =
  'Ogledni dokument: projekt, investitor i cijene izmišljeni su. / Sample document: the project, the developer and the prices are fictional.';
const levelName = (level: number) => (level === 0 ? 'prizemlje' : `${level}. kat`);
const nameOf = (list: Parameters<typeof findReference>[0], code: string) => findReference(list, code)?.name.hr ?? code;
const monthIn = (now: Date, days: number) =>
  new Intl.DateTimeFormat('hr-HR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(now.getTime() + days * day),
  );
const unitsOf = ({ buildings }: Offered): Unit[] =>
  buildings.flatMap(({ floors }) => floors.flatMap(({ units }) => units));

function factRows({ specification, developer, now }: Source): string[][] {
  const {
    place,
    stage,
    startInDays,
    completionInDays,
    energyClass,
    heatingType,
    heatingWays,
    parkingTypes,
    windowTypes,
    distanceToSea,
  } = specification;
  const names = (list: Parameters<typeof nameOf>[0], codes: readonly string[]) =>
    codes.map((code) => nameOf(list, code)).join(', ');
  return [
    ['Podatak', 'Vrijednost'],
    ['Adresa', `${place.street} ${place.houseNumber}, ${place.settlement}`],
    ['Investitor', developer],
    ['Faza', nameOf('stage', stage)],
    ['Početak gradnje', monthIn(now, startInDays)],
    ['Završetak gradnje', monthIn(now, completionInDays)],
    ['Energetski razred', nameOf('energyClass', energyClass)],
    ['Grijanje', `${nameOf('heatingType', heatingType)}; ${names('heatingWay', heatingWays)}`],
    ['Parkiranje', names('parkingType', parkingTypes)],
    ['Prozori', names('windowType', windowTypes)],
    ...(distanceToSea === null ? [] : [['Udaljenost od mora', `${distanceToSea} m`]]),
  ];
}

const range = (from: number, to: number, form: (value: number) => string) =>
  from === to ? form(from) : `${form(from)} – ${form(to)}`;

function summaryRows(offered: Offered): string[][] {
  const header = ['Sobe / Rooms', 'Slobodno / Available', 'Površina / Area', 'Cijena od / Price from'];
  const typed = offered.unitTypes.map((type) => [
    String(type.rooms),
    String(type.freeUnits),
    range(type.areaFrom, type.areaTo, squareMetres),
    euros(type.priceFromCents),
  ]);
  const groups = Map.groupBy(unitsOf(offered), ({ rooms }) => rooms);
  const counted = [...groups]
    .toSorted(([first], [second]) => first - second)
    .map(([rooms, units]) => {
      const free = units.filter(({ status }) => status === 'FREE');
      const areas = units.map(({ netArea }) => netArea);
      return [
        String(rooms),
        `${free.length} / ${units.length}`,
        range(Math.min(...areas), Math.max(...areas), squareMetres),
        free.length > 0 ? euros(Math.min(...free.map(({ priceCents }) => priceCents))) : '–',
      ];
    });
  return [header, ...typed, ...counted];
}

/** The brochure in both languages: a picture (JPEG, 8 : 5), facts, descriptions, and what is free. */
export function writeBrochure(source: Source, jpeg: Buffer): Promise<Buffer> {
  const {
    specification: { name, description },
    developer,
    offered,
    now,
  } = source;
  const pdf = openPdf(name.hr, 'Brošura projekta', { author: developer, date: now });
  picture(pdf, jpeg, `Vizualizacija: ${name.hr}`);
  for (const text of description.hr) paragraph(pdf, text);
  const facts = factRows(source);
  heading(pdf, 'Osnovni podaci', facts.length);
  table(pdf, facts, { widths: [2, 5], numbers: 0 });
  const summary = summaryRows(offered);
  heading(pdf, 'Stanovi u ponudi', summary.length);
  table(pdf, summary, { widths: [2, 3, 4, 3], numbers: 3 });
  heading(pdf, name.en);
  for (const text of description.en) paragraph(pdf, text, 'en');
  note(pdf, demonstration);
  return finishPdf(pdf);
}

function unitRows(building: Building): string[][] {
  const header = [
    'Stan / Flat',
    'Etaža / Floor',
    'Sobe',
    'Strana',
    'Površina',
    'Vanjski prostor',
    'Status',
    'Cijena / Price',
  ];
  const status = (code: CodeOf<'unitStatus'>) => nameOf('unitStatus', code);
  const rows = building.floors.flatMap(({ level, units }) =>
    units.map((unit) => [
      unit.label,
      levelName(level),
      String(unit.rooms),
      nameOf('orientation', unit.orientation),
      squareMetres(unit.netArea),
      squareMetres(unit.outdoorArea),
      status(unit.status),
      unit.status === 'SOLD' ? '–' : euros(unit.priceCents),
    ]),
  );
  return [header, ...rows];
}

function typeRows(unitTypes: readonly UnitTypeRow[]): string[][] {
  const header = ['Tip stana / Type', 'Sobe / Rooms', 'Površina / Area', 'Slobodno / Available', 'Cijena / Price'];
  return [
    header,
    ...unitTypes.map((type) => [
      type.label,
      String(type.rooms),
      range(type.areaFrom, type.areaTo, squareMetres),
      String(type.freeUnits),
      range(type.priceFromCents, type.priceToCents, euros),
    ]),
  ];
}

/** The price list: every flat of every building, or kinds of flats from – to. Sold flats have no price. */
export function writePriceList({ specification: { name }, developer, offered, now }: Source): Promise<Buffer> {
  const pdf = openPdf(name.hr, 'Cjenik / Price list', { author: developer, date: now });
  paragraph(
    pdf,
    `Cijene vrijede na dan ${dayOf(now)} U cijenu je uračunat PDV; garažno mjesto i spremište naplaćuju se posebno.`,
  );
  for (const building of offered.buildings) {
    heading(pdf, `Zgrada ${building.name}`);
    table(pdf, unitRows(building), { widths: [8, 10, 5, 11, 10, 11, 11, 12], numbers: 1 });
  }
  if (offered.unitTypes.length > 0) table(pdf, typeRows(offered.unitTypes), { widths: [5, 3, 6, 4, 8], numbers: 1 });
  note(pdf, demonstration);
  return finishPdf(pdf);
}
