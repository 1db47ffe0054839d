// European football leagues, clubs strongest first.

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

export const EUROPEAN_FOOTBALL: readonly League[] = [
  league(
    '1',
    'England',
    'ENG',
    '17',
    'Premier League',
    'Manchester City, Liverpool, Arsenal, Chelsea, Tottenham Hotspur, Newcastle United, Aston Villa, Manchester United, Brighton and Hove Albion, Nottingham Forest, West Ham United, Crystal Palace, Fulham, Brentford, Bournemouth, Everton, Wolverhampton Wanderers, Leeds United, Burnley, Sunderland',
  ),
  league(
    '1',
    'England',
    'ENG',
    '18',
    'Championship',
    'Leicester City, Southampton, Ipswich Town, Middlesbrough, West Bromwich Albion, Coventry City, Norwich City, Sheffield United, Bristol City, Watford, Hull City, Millwall, Stoke City, Blackburn Rovers, Swansea City, Preston North End, Queens Park Rangers, Derby County, Portsmouth, Birmingham City, Wrexham, Charlton Athletic, Oxford United, Sheffield Wednesday',
  ),
  league(
    '32',
    'Spain',
    'ESP',
    '8',
    'LaLiga',
    'Real Madrid, Barcelona, Atlético Madrid, Athletic Club, Villarreal, Real Betis, Real Sociedad, Sevilla, Girona, Valencia, Osasuna, Celta Vigo, Mallorca, Rayo Vallecano, Getafe, Espanyol, Alavés, Levante, Elche, Real Oviedo',
  ),
  league(
    '31',
    'Italy',
    'ITA',
    '23',
    'Serie A',
    'Inter, Napoli, Juventus, Milan, Atalanta, Roma, Lazio, Fiorentina, Bologna, Como, Torino, Udinese, Genoa, Cagliari, Parma, Hellas Verona, Lecce, Sassuolo, Pisa, Cremonese',
  ),
  league(
    '30',
    'Germany',
    'GER',
    '35',
    'Bundesliga',
    'Bayern München, Bayer Leverkusen, Borussia Dortmund, RB Leipzig, Eintracht Frankfurt, VfB Stuttgart, SC Freiburg, Borussia Mönchengladbach, VfL Wolfsburg, Mainz 05, Werder Bremen, TSG Hoffenheim, Union Berlin, FC Augsburg, 1. FC Köln, Hamburger SV, FC St. Pauli, 1. FC Heidenheim',
  ),
  league(
    '7',
    'France',
    'FRA',
    '34',
    'Ligue 1',
    'Paris Saint-Germain, Marseille, Monaco, Lille, Lyon, Nice, Lens, Rennes, Strasbourg, Toulouse, Brest, Nantes, Auxerre, Paris FC, Angers, Le Havre, Lorient, Metz',
  ),
  league(
    '35',
    'Netherlands',
    'NED',
    '37',
    'Eredivisie',
    'PSV Eindhoven, Ajax, Feyenoord, AZ Alkmaar, FC Twente, FC Utrecht, Go Ahead Eagles, NEC Nijmegen, Heerenveen, Sparta Rotterdam, FC Groningen, Fortuna Sittard, PEC Zwolle, NAC Breda, Heracles Almelo, Excelsior, Volendam, Telstar',
  ),
  league(
    '44',
    'Portugal',
    'POR',
    '238',
    'Primeira Liga',
    'Benfica, Sporting CP, FC Porto, Braga, Vitória Guimarães, Famalicão, Santa Clara, Casa Pia, Estoril, Moreirense, Rio Ave, Arouca, Gil Vicente, Nacional, Estrela da Amadora, Tondela, AVS, Alverca',
  ),
  league(
    '46',
    'Turkey',
    'TUR',
    '52',
    'Süper Lig',
    'Galatasaray, Fenerbahçe, Beşiktaş, Trabzonspor, Başakşehir, Samsunspor, Göztepe, Alanyaspor, Konyaspor, Rizespor, Gaziantep, Kasımpaşa, Antalyaspor, Kayserispor, Eyüpspor, Kocaelispor, Gençlerbirliği, Fatih Karagümrük',
  ),
  league(
    '33',
    'Belgium',
    'BEL',
    '38',
    'Pro League',
    'Club Brugge, Union Saint-Gilloise, Anderlecht, Genk, Gent, Antwerp, Standard Liège, Mechelen, Charleroi, Westerlo, Sint-Truiden, OH Leuven, Cercle Brugge, Dender, Zulte Waregem, La Louvière',
  ),
  league(
    '22',
    'Scotland',
    'SCO',
    '36',
    'Premiership',
    'Celtic, Rangers, Heart of Midlothian, Hibernian, Aberdeen, Motherwell, Dundee United, Kilmarnock, St Mirren, Dundee, Falkirk, Livingston',
  ),
  league(
    '67',
    'Greece',
    'GRE',
    '185',
    'Super League',
    'Olympiacos, PAOK, AEK Athens, Panathinaikos, Aris, OFI Crete, Asteras Tripolis, Atromitos, Volos, Panetolikos, Levadiakos, Panserraikos',
  ),
];
