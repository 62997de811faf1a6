import { foldWord } from '#domain/search/interpret/tokens.ts';

const spelled: [value: number, words: string][] = [
  [0.5, 'pola, half'],
  [1, 'jedan, jedna, jedno, jednu, jednom, one'],
  [2, 'dva, dvije, dvoje, two'],
  [3, 'tri, troje, three'],
  [4, 'četiri, četri, četvero, četverima, four'],
  [5, 'pet, petero, five'],
  [6, 'šest, six'],
  [7, 'sedam, seven'],
  [8, 'osam, eight'],
  [9, 'devet, nine'],
  [10, 'deset, ten'],
  [11, 'jedanaest, eleven'],
  [12, 'dvanaest, twelve'],
  [15, 'petnaest, fifteen'],
  [20, 'dvadeset, dvadesetak, twenty'],
  [25, 'dvadesetpet'],
  [30, 'trideset, tridesetak, thirty'],
  [40, 'četrdeset, četrdesetak, forty'],
  [50, 'pedeset, pedesetak, fifty'],
  [60, 'šezdeset, šezdesetak, sixty'],
  [70, 'sedamdeset, sedamdesetak, seventy'],
  [80, 'osamdeset, osamdesetak, eighty'],
  [90, 'devedeset, devedesetak, ninety'],
  [100, 'sto, stotinu, stotinjak, hundred'],
  [150, 'stopedeset'],
  [200, 'dvjesto, dvjesta, dvjestotinjak'],
  [300, 'tristo, trista, tristotinjak'],
  [400, 'četiristo, četristo'],
  [500, 'petsto, petstotinjak'],
  [600, 'šesto, šeststo'],
  [700, 'sedamsto'],
  [800, 'osamsto'],
  [900, 'devetsto'],
];

/** Number words by their folded form; neighbours add up: sto pedeset. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  spelled.flatMap(([value, words]) => words.split(', ').map((word) => [foldWord(word), value] as const)),
);
