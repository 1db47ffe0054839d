// Basketball and volleyball leagues, clubs strongest first; no club appears in two of them.

import { type League, names } from './league.ts';

function league(
  sportId: '2' | '23',
  [categoryId, category, code]: readonly [string, string, string],
  tournamentId: string,
  tournament: string,
  clubs: string,
): League {
  return {
    sportId,
    categoryId,
    category,
    code,
    tournamentId,
    tournament,
    competitors: names(clubs),
  };
}

export const INDOOR_TEAMS: readonly League[] = [
  league(
    '2',
    ['15', 'USA', 'USA'],
    '132',
    'NBA',
    'Oklahoma City Thunder, Denver Nuggets, Houston Rockets, Cleveland Cavaliers, New York Knicks, San Antonio Spurs, Los Angeles Lakers, Minnesota Timberwolves, Detroit Pistons, Orlando Magic, Golden State Warriors, Boston Celtics, Atlanta Hawks, Milwaukee Bucks, Miami Heat, Los Angeles Clippers, Toronto Raptors, Philadelphia 76ers, Chicago Bulls, Phoenix Suns, Portland Trail Blazers, Memphis Grizzlies, Dallas Mavericks, Sacramento Kings, Indiana Pacers, Utah Jazz, Charlotte Hornets, New Orleans Pelicans, Brooklyn Nets, Washington Wizards',
  ),
  league(
    '2',
    ['103', 'International', 'INT'],
    '138',
    'EuroLeague',
    'Olympiacos, Fenerbahçe, Real Madrid, Panathinaikos, Monaco, Hapoel Tel Aviv, Žalgiris, Barcelona, Crvena zvezda, Valencia, Anadolu Efes, Partizan, Olimpia Milano, Virtus Bologna, Paris Basketball, Bayern München, Maccabi Tel Aviv, Dubai Basketball, Baskonia, ASVEL',
  ),
  league(
    '2',
    ['104', 'Spain', 'ESP'],
    '264',
    'Liga ACB',
    'Unicaja, La Laguna Tenerife, Joventut, UCAM Murcia, Gran Canaria, Manresa, Bilbao Basket, Río Breogán, Casademont Zaragoza, Covirán Granada, Bàsquet Girona, Hiopos Lleida, Andorra, San Pablo Burgos',
  ),
  league(
    '2',
    ['105', 'Africa', 'AFR'],
    '1900',
    'Basketball Africa League',
    'Al Ahli Tripoli, Petro de Luanda, Al Ittihad, Rivers Hoopers, APR, US Monastir, Kriol Star, FUS Rabat, ASC Ville de Dakar, Stade Malien, Nairobi City Thunder, Made By Basketball',
  ),
  league(
    '23',
    ['136', 'Italy', 'ITA'],
    '1300',
    'SuperLega',
    'Sir Safety Perugia, Trentino, Cucine Lube Civitanova, Gas Sales Piacenza, Allianz Milano, Rana Verona, Valsa Group Modena, Vero Volley Monza, Cisterna, Yuasa Grottazzolina, Sonepar Padova, Cuneo',
  ),
  league(
    '23',
    ['137', 'Poland', 'POL'],
    '1301',
    'PlusLiga',
    'Bogdanka LUK Lublin, Aluron Zawiercie, Jastrzębski Węgiel, Projekt Warszawa, Asseco Resovia, ZAKSA Kędzierzyn-Koźle, Skra Bełchatów, Indykpol Olsztyn, Trefl Gdańsk, Ślepsk Suwałki, Norwid Częstochowa, Cuprum Gorzów, Chełm, Barkom Lviv',
  ),
  league(
    '23',
    ['138', 'Turkey', 'TUR'],
    '1302',
    'Efeler Ligi',
    'Ziraat Bankası, Halkbank, Galatasaray, Fenerbahçe, Spor Toto, Arkas, İstanbul Büyükşehir, Altekma, Cizre, Akkuş, Bursa Büyükşehir, On Hotels Alanya, Kuşgöz İzmir, Gebze',
  ),
  league(
    '23',
    ['139', 'Brazil', 'BRA'],
    '1303',
    'Superliga',
    'Sada Cruzeiro, Vôlei Renata, Sesi Bauru, Praia Clube, Minas, Suzano, Guarulhos, Joinville, São José, Goiás, Blumenau, Monte Carmelo',
  ),
];
