import type { ModelName } from '../src/providers/vin/model-names';

type Rule = readonly [RegExp, string | readonly string[]];

/** EPA names that say a model in other words than its owners. The first that matches decides; $1 is the match. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  Acura: [[/^\d\.\d(CL|TL|RL)/, '$1']],
  'Aston Martin': [
    [/^V12 Vanquish/, 'Vanquish'],
    [/^DB AR1/, 'DB7'],
  ],
  Audi: [
    [/^RS ?([4567])/, 'RS $1'],
    [/^80\/90/, ['80', '90']],
    [/^Allroad/, 'allroad'],
  ],
  BMW: [
    [/^(3\d\di)\/3\d\dis/i, ['$1', '$1S']],
    [/^(128|323|335|650)cx?i\b/i, '$1i'],
    [/^328cxi/, '328xi'],
    [/^550i? .*(GT|Gran Turismo)/, '550i'],
    [/^ActiveHybrid 7/, 'ActiveHybrid 7'],
    [/^(?:Alpina )?(B[678])\b/, 'Alpina $1'],
    [/^Roadster V8/, 'Alpina Roadster V8'],
    [/^M (Coupe|Roadster)/, 'M $1'],
    [/^M1 Coupe/, '1M'],
    [/^i3s?\b/, 'i3'],
    [/^I8/, 'i8'],
    [/^Active E/, 'ActiveE'],
  ],
  Buick: [
    [/^Estate Wagon/, 'Roadmaster'],
    [/^Coachbuilder|Funeral/, []],
  ],
  Cadillac: [
    [/^(ATS|CTS|STS|XLR)-V/, '$1'],
    [/^Armored (DTS|Deville)/i, '$1'],
    [/^DeVille\/60 Special/, ['Deville', '60 Special']],
    [/^Fleetwood\/DeVille/, ['Fleetwood', 'Deville']],
    [/^DeVille/, 'Deville'],
    [/^Escalade Ext/i, 'Escalade EXT'],
    [/Hearse|Limo|Commercial Chassis/, []],
  ],
  Chevrolet: [
    [/^([CK])([123])500 Pickup/, '$1$2500'],
    [/^Pickup 2500/, ['C2500', 'K2500']],
    [/^Silverado (?:C15|K15|15|1500|SS 1500|Classic 15\w*)/, 'Silverado 1500'],
    [/^Silverado (2500|3500)/, 'Silverado $1'],
    [/^(?:Express|Van) 1500\/2500|^Van 15\/25/, ['Express 1500', 'Express 2500']],
    [/^(?:Express|Van) (1500|2500|3500)/, 'Express $1'],
    [/^Express (?:Cargo|Passenger)/, 'Express 2500'],
    [/^(?:Sport Van )?G[123]0|^Sport Van/, 'G-Series'],
    [/^S10 Blazer/, 'S10 Blazer'],
    [/^S10/, 'S10'],
    [/^(?:R1500 )?Suburban/, 'Suburban'],
    [/^Lumina(?:\/APV)? Minivan/, 'Lumina APV'],
    [/^Caprice\/Impala/, ['Caprice', 'Impala']],
    [/^Lumina\/Monte Carlo/, ['Lumina', 'Monte Carlo']],
    [/^TrailBlazer/, 'Trailblazer'],
    [/^Twin-Turbo Corvette/, 'Corvette'],
    [/^Coachbuilder|^Postal|^Sprint|^Turbo Sprint|^Epica|^Optra/, []],
  ],
  Chrysler: [
    [/^JX/, 'Sebring'],
    [/^Town and Country\/Voyager/, ['Town & Country', 'Voyager']],
    [/^Town and Country/, 'Town & Country'],
    [/^New Yorker\/LHS/, ['New Yorker', 'LHS']],
    [/^Concorde\/LHS/, ['Concorde', 'LHS']],
    [/^300C/, '300'],
    [/^Fifth Avenue\/Imperial/, ['Fifth Avenue', 'Imperial']],
  ],
  Daewoo: [[/^(Kalos|Lacetti|Magnus)/, []]],
  Dodge: [
    [/Ramcharger/, 'Ramcharger'],
    [/^B\d{3,4}.*Van|^Ram Van/, 'Ram Van'],
    [/^B\d{3,4}.*Wagon|^Ram Wagon/, 'Ram Wagon'],
    [/^D\d{3}/, 'D-Series Pickup'],
    [/^W\d{3}/, 'W-Series Pickup'],
    [/^(?:Power )?Ram 50/, 'Ram 50'],
    [/^Ram (1500|2500|3500)/, 'Ram $1'],
    [/^Caravan/, ['Caravan', 'Grand Caravan']],
    [/^Colt Vista/, 'Colt Vista'],
  ],
  Eagle: [[/^(\w+)/, '$1']],
  Ferrari: [
    [/^(?:Ferrari )?348/, '348'],
    [/^(?:Ferrari )?456/, '456'],
    [/^(?:Ferrari )?(?:512 ?TR|F512M)/, '512 TR'],
    [/^(?:Ferrari )?550/, '550 Maranello'],
    [/^575/, '575M Maranello'],
    [/^599/, '599'],
    [/^(?:Ferrari )?F?355/, 'F355'],
    [/^(?:Ferrari )?F50/, 'F50'],
    [/^(?:Ferrari )?Mondial/, 'Mondial T'],
    [/^F12/, 'F12'],
    [/^F430/, 'F430'],
    [/^F141|^FXX/, []],
  ],
  Ford: [
    [/^(?:Lightning )?F150|^Lightning/, 'F-150'],
    [/^F250/, 'F-250'],
    [/^E(150|250|350)/, 'E-$1'],
    [/^LTD Crown/, 'Crown Victoria'],
    [/^Shelby GT350/, 'Mustang'],
    [/^Escort ZX2/, 'ZX2'],
    [/^Postal|^Th!nk/, []],
  ],
  GMC: [
    [/^[CK]2500 Sierra/, 'Sierra 2500'],
    [/^Sierra (?:C15|K15|15|Classic 15\w*|Denali 1500|1500)/, 'Sierra 1500'],
    [/^Sierra (2500|3500)/, 'Sierra $1'],
    [/^Savana 15(?:00)?\/25/, ['Savana 1500', 'Savana 2500']],
    [/^Savana (1500|2500|3500)/, 'Savana $1'],
    [/^Savana/, 'Savana 2500'],
    [/Rally/, 'Rally'],
    [/Vandura/, 'Vandura'],
    [/Jimmy/, 'Jimmy'],
    [/^(?:R1500 )?Suburban/, 'Suburban'],
    [/^Yukon.* XL\b/, 'Yukon XL'],
    [/^EV1/, []],
  ],
  Honda: [
    [/^Civic CRX/, 'CRX'],
    [/^(?:Civic )?Del Sol/i, 'del Sol'],
    [/^Civic 5Dr - Type R/, 'Civic Type R'],
    [/^Civic Si\b/, 'Civic'],
  ],
  Hyundai: [
    [/^J-Car\/Elantra/, 'Elantra'],
    [/^Precis/, []],
  ],
  Infiniti: [[/^(G25|G35|G37|M35|M37|M45|M56|EX35|EX37|Q50|Q60)[xsaS]?\b/, '$1']],
  Jaguar: [
    [/^Super V8|^Vdp/, 'XJ8'],
    [/^XJ6/, 'XJ6'],
    [/^XJ8/i, 'XJ8'],
    [/^XJL?\b/, 'XJ'],
    [/^XJRS/, 'XJS'],
    [/^XK8/, 'XK8'],
    [/^XKR/, 'XK'],
    [/^S-type/i, 'S-Type'],
    [/^([EF])-(Pace|Type)/, '$1-$2'],
  ],
  Jeep: [[/^New (Compass|Wrangler)/, '$1']],
  Lamborghini: [[/(Diablo|Gallardo|Murcielago)/, '$1']],
  Lexus: [[/^([A-Z]{2})300$/, '$1']],
  Lincoln: [[/^(Mark VI+)/, '$1']],
  Lotus: [[/Esprit/, 'Esprit']],
  Maserati: [
    [/^Spider/, 'Spyder'],
    [/^Coupe/, 'Coupe'],
  ],
  Mazda: [
    [/^([2356])\b/, 'Mazda$1'],
    [/^Speed 3/, 'Mazda3'],
    [/^B\d{4}|^2500 2WD/, 'B-Series'],
    [/^323\/323 Protege/, ['323', 'Protege']],
    [/^323 Protege|^Protege/, 'Protege'],
    [/^626\/MX-6/, ['626', 'MX-6']],
    [/^MX-5/, 'MX-5 Miata'],
  ],
  McLaren: [[/^(570GT|570S|650S|675LT|MP4-12C|P1)/, '$1']],
  'Mercedes-Benz': [
    [/^(?:AMG )?(?:Maybach )?ML ?\d/, 'M-Class'],
    [/^SLR/, 'SLR McLaren'],
    [/^SLS/, 'SLS AMG'],
    [/^AMG GT/, 'AMG GT'],
    [/^Metris/, 'Metris'],
    [/^(?:AMG )?(?:Maybach )?([A-Z]{1,3}) ?\d/, '$1-Class'],
    [/^(?:200|230|260)/, []],
    [/^(\d{3})/, '$1'],
  ],
  MINI: [
    [/(Clubman|Countryman|Paceman)/, '$1'],
    [/(Convertible|Coupe|Roadster)/, 'Cooper $1'],
    [/^MiniE/, []],
    [/Clubvan/, 'Clubman'],
    [/./, 'Cooper'],
  ],
  Mitsubishi: [
    [/^Expo/, 'Expo'],
    [/^Truck/, 'Mighty Max'],
    [/^Space Wagon/, 'Space Wagon'],
    [/^Wagon|^Van/, 'Van'],
    [/^Nativa/, 'Montero Sport'],
  ],
  Nissan: [
    [/^Hardbody|^Truck/, 'Pickup'],
    [/^Hyper-Mini/, []],
    [/^NX ?Coupe|^NX/, 'NX'],
  ],
  Oldsmobile: [
    [/^Ciera|^Cutlass Cruiser/, 'Cutlass Ciera'],
    [/^Eighty-Eight\/Regency\/LSS/, ['Eighty-Eight', 'Regency', 'LSS']],
    [/^Eighty-Eight\/Regency/, ['Eighty-Eight', 'Regency']],
    [/^Eighty-Eight/, 'Eighty-Eight'],
    [/^Ninety-Eight/, 'Ninety-Eight'],
    [/Toronado/, 'Toronado'],
  ],
  Plymouth: [
    [/^Voyager\/Grand Voyager|^Grand Voyager\/Voyager/, ['Voyager', 'Grand Voyager']],
    [/^Colt Vista/, 'Colt Vista'],
  ],
  Pontiac: [
    [/^Monterey|^Turbo Firefly|^Firefly|^Wave/, []],
    [/^Grand Am/, 'Grand Am'],
    [/^LeMans/i, 'LeMans'],
    [/^Firebird/, 'Firebird'],
  ],
  Porsche: [
    [/^Carrera GT\b/, 'Carrera GT'],
    [/^Carrera|^New 911|^Targa|^Turbo/, '911'],
  ],
  Ram: [
    [/^C\/V/, 'Cargo Van'],
    [/^Promaster City/i, 'ProMaster City'],
  ],
  'Rolls-Royce': [
    [/^(?:Azure|Brooklands|Continental|Eight|Turbo R|Limousine)/, []],
    [/^Spirit III/, ['Silver Spirit', 'Silver Spur', 'Silver Dawn']],
  ],
  Saab: [
    [/^900/, '900'],
    [/^9-3/, '9-3'],
    [/^Convertible/, '900'],
  ],
  Saturn: [
    [/^SC/, ['SC1', 'SC2']],
    [/^SL\b/, ['SL', 'SL1', 'SL2']],
    [/^SW/, ['SW1', 'SW2']],
    [/^L100/, ['L100', 'L200']],
    [/^LW$/, ['LW1', 'LW2']],
    [/^LS$/, ['LS', 'LS1', 'LS2']],
    [/^SKY/, 'Sky'],
  ],
  Scion: [[/^iQ/, 'iQ']],
  smart: [[/./, 'fortwo']],
  Subaru: [
    [/^Legacy.*Outback/, ['Legacy', 'Outback']],
    [/Tribeca/, 'Tribeca'],
    [/Crosstrek/, 'Crosstrek'],
  ],
  Suzuki: [
    [/^SW$/, 'Swift'],
    [/^Grand Vitara XL-?7/, 'Grand Vitara XL-7'],
    [/^Swift x/, []],
  ],
  Tesla: [[/^(Model [SX3Y])/, '$1']],
  Toyota: [
    [/^Truck .*T100/, ['Pickup', 'T100']],
    [/^(?:1-Ton )?Truck|^Cab\/Chassis/, 'Pickup'],
    [/^Prius Prime/, 'Prius Prime'],
    [/^Prius Plug-in/i, 'Prius'],
    [/^Scion/, []],
  ],
  Volkswagen: [
    [/^(?:New )?Beetle/, 'Beetle'],
    [/^New (GTI|Golf|Jetta)/, '$1'],
    [/^Golf(?: III ?)?\/ ?GTI/, ['Golf', 'GTI']],
    [/^Golf III/, 'Golf'],
    [/^Jetta (?:III|Wagon)/, 'Jetta'],
    [/^Jetta GLI/, 'Jetta GLI'],
    [/^Eurovan/, 'EuroVan'],
    [/^Vanagon/, 'Vanagon'],
  ],
  Volvo: [
    [/^960\/S90/, ['960', 'S90']],
    [/^960 Wagon\/V90/, ['960', 'V90']],
    [/^(\d{3})\b/, '$1'],
    [/^Coupe/, '780'],
    [/^New C70/, 'C70'],
    [/^V(60|90) ?(?:CC|Cross Country)/, 'V$1 Cross Country'],
  ],
  Yugo: [[/./, 'GV']],
};

const compact = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Drive, body and trim words that EPA appends and owners do not count as the model. */
const appended =
  /\b(?:2WD|4WD|AWD|FWD|RWD|4x4|FFV|CNG|4matic|xDrive|sDrive\w*|quattro|4motion|syncro|convertible|cabriolet|coupe|sedan|wagon|hatchback|hardtop|\(.*\)|[2-5]-?door|pickup|truck|hybrid|plug-in|electric|ev|turbo|diesel|roadster|spyder)\b.*$/i;

/** The longest known name that the text begins with, whole words only. */
const knownStart = (text: string, known: ReadonlyMap<string, string>): string | undefined => {
  const words = text.split(/[\s/]+/);
  for (let count = words.length; count > 0; count -= 1) {
    const found = known.get(compact(words.slice(0, count).join('')));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Turns EPA's names into ours; `known` holds the names vPIC gives, so that both sources speak of one model. */
export const epaNamer = (known: readonly ModelName[]) => {
  const byMake = new Map<string, Map<string, string>>();
  for (const { make, model } of known) {
    const names = byMake.get(make) ?? new Map<string, string>();
    byMake.set(make, names.set(compact(model), model));
  }
  const none: ReadonlyMap<string, string> = new Map();
  return (make: string, epaName: string): readonly string[] => {
    const text = epaName.trim();
    const names = byMake.get(make) ?? none;
    for (const [pattern, answer] of rules[make] ?? []) {
      const match = pattern.exec(text);
      if (match === null) continue;
      const spelled = typeof answer === 'string' ? [answer] : answer;
      return spelled.map((name) => {
        const filled = name.replace(
          /\$(\d|&)/g,
          (_, index: string) => match[index === '&' ? 0 : Number(index)] ?? '',
        );
        return names.get(compact(filled)) ?? filled;
      });
    }
    const start = knownStart(text, names);
    if (start !== undefined) return [start];
    const cut = text.replace(appended, '').trim();
    return [cut === '' ? text : cut];
  };
};
