// Football leagues of Africa, the Americas and Asia, clubs strongest first.

import { type League, names } from './league.ts';

function league(
  categoryId: string,
  category: string,
  code: string,
  tournamentId: string,
  tournament: string,
  clubs: string,
): League {
  const competitors = names(clubs);
  return { sportId: '1', categoryId, category, code, tournamentId, tournament, competitors };
}

export const WORLD_FOOTBALL: readonly League[] = [
  league(
    '301',
    'Nigeria',
    'NGA',
    '2060',
    'NPFL',
    'Remo Stars, Rivers United, Enyimba, Rangers International, Kano Pillars, Plateau United, Shooting Stars, Bendel Insurance, Ikorodu City, Lobi Stars, Akwa United, Abia Warriors, Kwara United, Nasarawa United, Sunshine Stars, Niger Tornadoes, El-Kanemi Warriors, Katsina United, Bayelsa United, Heartland',
  ),
  league(
    '322',
    'South Africa',
    'RSA',
    '358',
    'Premiership',
    'Mamelodi Sundowns, Orlando Pirates, Kaizer Chiefs, Stellenbosch, Sekhukhune United, AmaZulu, Golden Arrows, TS Galaxy, Polokwane City, Richards Bay, Chippa United, Marumo Gallants, Magesi, Siwelele, Durban City, Orbit College',
  ),
  league(
    '303',
    'Egypt',
    'EGY',
    '808',
    'Premier League',
    'Al Ahly, Pyramids, Zamalek, Al Masry, Ceramica Cleopatra, National Bank of Egypt, ZED, Smouha, Petrojet, Modern Sport, Al Ittihad Alexandria, Enppi, Ghazl El Mahalla, Talaea El Gaish, El Gouna, Haras El Hodoud, Pharco, Ismaily',
  ),
  league(
    '304',
    'Ghana',
    'GHA',
    '2083',
    'Premier League',
    'Asante Kotoko, Hearts of Oak, Medeama, Bibiani Gold Stars, Aduana, Samartex, Dreams, Nations FC, Berekum Chelsea, Bechem United, Heart of Lions, Karela United, Basake Holy Stars, Young Apostles, Vision FC, Eleven Wonders, Swedru All Blacks, Hohoe United',
  ),
  league(
    '329',
    'Kenya',
    'KEN',
    '1644',
    'Premier League',
    'Gor Mahia, AFC Leopards, Kenya Police, Tusker, KCB, Kakamega Homeboyz, Bandari, Shabana, Mathare United, Sofapaka, Ulinzi Stars, Bidco United, Posta Rangers, Murang’a Seal, Mara Sugar, Nairobi United',
  ),
  league(
    '13',
    'Brazil',
    'BRA',
    '325',
    'Série A',
    'Palmeiras, Flamengo, Botafogo, Cruzeiro, Fluminense, São Paulo, Internacional, Grêmio, Bahia, Atlético Mineiro, Corinthians, Vasco da Gama, Red Bull Bragantino, Santos, Ceará, Fortaleza, Mirassol, Vitória, Juventude, Sport Recife',
  ),
  league(
    '48',
    'Argentina',
    'ARG',
    '155',
    'Liga Profesional',
    'River Plate, Boca Juniors, Racing Club, Vélez Sarsfield, Estudiantes de La Plata, Independiente, San Lorenzo, Talleres, Rosario Central, Argentinos Juniors, Lanús, Huracán, Defensa y Justicia, Belgrano, Platense, Newell’s Old Boys, Unión, Instituto, Tigre, Godoy Cruz, Banfield, Gimnasia La Plata, Central Córdoba, Barracas Central, Independiente Rivadavia, Atlético Tucumán, Sarmiento, Aldosivi',
  ),
  league(
    '26',
    'USA',
    'USA',
    '242',
    'Major League Soccer',
    'Inter Miami, LAFC, Philadelphia Union, FC Cincinnati, Columbus Crew, Seattle Sounders, San Diego FC, Vancouver Whitecaps, Minnesota United, Orlando City, Nashville SC, New York City FC, Charlotte FC, Portland Timbers, Chicago Fire, Austin FC, Real Salt Lake, New York Red Bulls, San Jose Earthquakes, Colorado Rapids, FC Dallas, Houston Dynamo, New England Revolution, Toronto FC, LA Galaxy, Atlanta United, Sporting Kansas City, St. Louis City, CF Montréal, DC United',
  ),
  league(
    '12',
    'Mexico',
    'MEX',
    '352',
    'Liga MX',
    'América, Cruz Azul, Toluca, Tigres UANL, Monterrey, Guadalajara, Pachuca, Pumas UNAM, León, Santos Laguna, Tijuana, Atlas, Necaxa, Juárez, Atlético San Luis, Querétaro, Mazatlán, Puebla',
  ),
  league(
    '52',
    'Japan',
    'JPN',
    '196',
    'J1 League',
    'Vissel Kobe, Kashima Antlers, Sanfrecce Hiroshima, Kashiwa Reysol, Kyoto Sanga, Machida Zelvia, Urawa Red Diamonds, Gamba Osaka, Kawasaki Frontale, Cerezo Osaka, FC Tokyo, Avispa Fukuoka, Nagoya Grampus, Shimizu S-Pulse, Tokyo Verdy, Yokohama F. Marinos, Fagiano Okayama, Yokohama FC, Shonan Bellmare, Albirex Niigata',
  ),
  league(
    '310',
    'Saudi Arabia',
    'KSA',
    '955',
    'Pro League',
    'Al Hilal, Al Ittihad, Al Nassr, Al Ahli Jeddah, Al Qadsiah, Al Shabab, Al Ettifaq, Al Taawoun, Al Khaleej, Al Fateh, Al Riyadh, Al Fayha, Damac, Al Okhdood, Al Kholood, Neom SC, Al Najma, Al Hazem',
  ),
];
