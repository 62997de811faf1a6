import type { ColumnName } from '#islands/project-editor/units/table-columns.ts';

/** A column of a file: one of ours, or the building, which is part of the floor here. */
export type Heading = ColumnName | 'building';

/** What spreadsheets call a column, in each language of the interface. */
type Words = Partial<Record<Heading, string>>;

const shared: Words = {
  label: `oznaka, oznaka stana, oznaka jedinice, jedinica, stan, stan br, br stana, broj stana, naziv, label, unit, unit no,
    unit number, flat, flat no, apartment, apartment no, name, einheit, wohnung, wohnung nr, bezeichnung, unità, appartamento,
    interno, sigla, enota, stanovanje, št stanovanja, ime`,
  rooms: `sobe, broj soba, br soba, sobnost, rooms, number of rooms, no of rooms, zimmer, zimmeranzahl, anzahl zimmer, locali,
    vani, numero locali, število sob, št sob`,
};

export const unitWords: Words = {
  ...shared,
  building: `zgrada, objekt, ulaz, lamela, building, block, entrance, gebäude, haus, aufgang, edificio, palazzina, scala, stavba,
    vhod`,
  floorId: `kat, etaža, zgrada i kat, kat i zgrada, floor, level, storey, building and floor, etage, geschoss, stock, stockwerk,
    gebäude und etage, piano, edificio e piano, nadstropje, stavba in nadstropje`,
  netArea: `neto površina, površina, neto, kvadratura, stambena površina, netto, net area, net floor area, area, size, floor area,
    living area, nettofläche, fläche, wohnfläche, superficie netta, superficie, superficie utile, mq, bivalna površina`,
  outdoorArea: `vanjska površina, vanjski prostor, balkon, terasa, loggia, lođa, balkon terasa, površina balkona,
    površina terase, outdoor area, outdoor space, balcony, terrace, außenfläche, terrasse, superficie esterna, balcone,
    terrazza, zunanja površina, loža`,
  outdoorWeight: `koeficijent, koeficijent vanjske površine, obračun vanjske površine, weight, outdoor weight, coefficient,
    anrechnung, anrechnung außenfläche, koeffizient, coefficiente, coefficiente esterni, koeficient,
    koeficient zunanje površine`,
  orientation: `orijentacija, strana svijeta, strane svijeta, orientation, aspect, facing, ausrichtung, himmelsrichtung,
    esposizione, orientamento, orientacija, stran neba`,
  priceCents: `cijena, prodajna cijena, cijena s pdv om, cijena sa pdv om, ukupna cijena, iznos, price, sale price, total price,
    preis, kaufpreis, gesamtpreis, prezzo, prezzo di vendita, prezzo totale, cena, prodajna cena, cena z ddv, skupna cena`,
  status: `status, stanje, dostupnost, raspoloživost, availability, state, verfügbarkeit, stato, disponibilità, razpoložljivost`,
  pricePerM2: `cijena m2, cijena po m2, cijena po kvadratu, m2, price per m2, price m2, price per sqm, preis pro m2, preis m2,
    prezzo al m2, prezzo al mq, cena na m2`,
  outline: `ucrtano, ucrtan, na tlocrtu, drawn, on the plan, outline, im grundriss, eingezeichnet, sulla planimetria, vrisano`,
};

export const unitTypeWords: Words = {
  ...shared,
  label: `${shared.label}, vrsta, tip, tip stana, type, unit type, kind, typ, wohnungstyp, tipo, tipologia, vrsta stanovanja`,
  areaFrom: `površina od, neto površina od, area from, net area from, area min, min area, fläche ab, fläche von, superficie da,
    površina min`,
  areaTo: `površina do, neto površina do, area to, net area to, area max, max area, fläche bis, superficie a, superficie fino a,
    površina max`,
  priceFromCents: 'cijena od, price from, price min, min price, preis ab, preis von, prezzo da, cena od',
  priceToCents: 'cijena do, price to, price max, max price, preis bis, prezzo a, prezzo fino a, cena do',
  freeUnits: `slobodno, slobodnih, slobodne jedinice, broj slobodnih, free, available, free units, available units, verfügbar,
    frei, freie einheiten, disponibili, unità disponibili, prosto, prostih, proste enote`,
};
