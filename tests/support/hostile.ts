const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Text that clients send by mistake or on purpose, by kind. */
export const hostileTexts: Record<string, string> = {
  nothing: '',
  blank: ' \t\n\r\u00a0\u2003',
  nul: 'stan\0u Splitu',
  control: '\u0001\u0008\u001b[31m\u007f\u009f',
  'half a surrogate pair': 'stan \ud800 u Splitu',
  'surrogates the wrong way round': '\udc00\ud83d',
  noncharacters: '\ufffe\uffff\u{10fffe}\ufdd0',
  'byte order mark': '\ufeffstan',
  'invisible signs': 'st\u200ban\u2060\u00ad\u202e\u2066',
  'right to left': '\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627',
  'combining marks': `s${'\u030c'.repeat(3000)}tan`,
  'growing when folded': '\ufdfa'.repeat(500),
  'case of Turkish': '\u0130STANBUL \u0131',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  long: 'dvosobanstan'.repeat(800),
  'many words': 'a b '.repeat(2000),
  quotes: `'"\`’“”«»`,
  SQL: "Split'; drop table listings; --",
  'SQL comment': "' or 1=1 /* %' */ union select null --",
  'text search syntax': 'stan & (!vila | kuća:*) <-> ((',
  'like pattern': '%_%\\%_\\',
  'array literal': '{"a",b,NULL,{}}',
  'regular expression': '(a+)+$[[:alpha:',
  HTML: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  template: '{{constructor.constructor("return 1")()}} ${7*7} <%= 1 %>',
  path: '../../../../etc/passwd',
  'encoded path': '..%2f..%2fetc%2fpasswd%00.png',
  prototype: '__proto__',
  constructor: 'constructor',
  method: 'toString',
  'not a number': 'NaN',
  infinite: 'Infinity',
  'huge number': '1e999',
  'tiny number': '1e-999',
  'negative zero': '-0',
  hexadecimal: '0x1F',
  'too many digits': '9'.repeat(400),
  'beyond bigint': '9223372036854775808',
  'Arabic digits': '١٢٣',
  'full-width digits': '１２３',
  object: '[object Object]',
  JSON: '{"a":{"b":[1,2,3]}}',
  'deep brackets': nested(5000),
  'header split': 'a\r\nSet-Cookie: a=b',
};

/** Ids that are none of ours, as a client writes them into a path. */
export const hostileIds = [
  '0', '-1', '+1', '1.0', '1e3', '01', '1%20', '%201', '1%00', '%00', '1%0a', '0x1', 'NaN', 'null', 'undefined', 'true',
  '9007199254740993', '9223372036854775808', '1000000000000000', '9'.repeat(300), '１', '%D9%A1', '%F0%9F%8F%A0', '%', '%%', '%zz',
  '%c0%ae', '%ed%a0%80', '%ff%fe', '1%2f2', '1%5c2', '..', '%2e%2e', '1;2', '1,2', "1'", '1--', '{id}', ':id', '*', '[1]', '1%3fa=b',
  '1%23a', 'constructor', '__proto__', '~', '$1', '%24%7b1%7d',
];

/** Accept-Language headers that say nothing useful. */
export const hostileLanguages = [
  '', ',', ';;;', 'q=1', 'en;q=', 'en;q=-1', 'en;q=NaN', '*;q=0', '-', 'hr-', '--', 'a'.repeat(8000), 'en,'.repeat(2000), 'en;'.repeat(2000),
  'x-klingon', '\u00e9\u00ff', 'en\u0000'.replace('\u0000', '%00'), '__proto__', 'constructor;q=1',
];
