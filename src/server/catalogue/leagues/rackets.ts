// Tennis and table tennis tournaments with their players, strongest first. A player is in one only.

import { type League, names } from './league.ts';

function tour(
  sportId: '5' | '20',
  categoryId: string,
  category: string,
  tournamentId: string,
  tournament: string,
  players: string,
): League {
  const competitors = names(players);
  return { sportId, categoryId, category, code: '', tournamentId, tournament, competitors };
}

export const RACKETS: readonly League[] = [
  tour(
    '5',
    '3',
    'ATP',
    '2571',
    'ATP Finals series',
    'Jannik Sinner, Carlos Alcaraz, Alexander Zverev, Novak Djokovic, Taylor Fritz, Ben Shelton, Alex de Minaur, Félix Auger-Aliassime, Lorenzo Musetti, Casper Ruud, Daniil Medvedev, Alexander Bublik, Andrey Rublev, Holger Rune, Jack Draper, Karen Khachanov, Jiří Lehečka, Tommy Paul, Jakub Menšík, Francisco Cerúndolo, Frances Tiafoe, Stefanos Tsitsipas, Grigor Dimitrov, Ugo Humbert, Tomáš Macháč, Alejandro Davidovich Fokina, Cameron Norrie, Arthur Fils, Flavio Cobolli, Denis Shapovalov',
  ),
  tour(
    '5',
    '6',
    'WTA',
    '2577',
    'WTA 1000',
    'Aryna Sabalenka, Iga Świątek, Coco Gauff, Amanda Anisimova, Elena Rybakina, Jessica Pegula, Madison Keys, Jasmine Paolini, Mirra Andreeva, Ekaterina Alexandrova, Belinda Bencic, Clara Tauson, Linda Nosková, Emma Navarro, Elina Svitolina, Naomi Osaka, Karolína Muchová, Diana Shnaider, Marta Kostyuk, Qinwen Zheng, Paula Badosa, Daria Kasatkina, Leylah Fernandez, Emma Raducanu, Barbora Krejčíková, Maria Sakkari, Donna Vekić, Anastasia Potapova, McCartney Kessler, Ons Jabeur',
  ),
  tour(
    '5',
    '72',
    'Challenger',
    '2600',
    'Challenger series',
    'Arthur Rinderknech, Jaume Munar, Sebastián Báez, Zizou Bergs, Miomir Kecmanović, Alexei Popyrin, Brandon Nakashima, Luciano Darderi, Tallon Griekspoor, Gabriel Diallo, Alex Michelsen, Matteo Arnaldi, Matteo Berrettini, Fábián Marozsán, Learner Tien, João Fonseca, Corentin Moutet, Nuno Borges, Camilo Ugo Carabelli, Marcos Giron, Pedro Martínez, Roberto Bautista Agut, Zhizhen Zhang, Yunchaokete Bu, Sebastian Ofner, Hubert Hurkacz, Kei Nishikori, Stan Wawrinka, David Goffin, Gaël Monfils',
  ),
  tour(
    '5',
    '213',
    'ITF Women',
    '2700',
    'ITF W100',
    'Sorana Cîrstea, Ann Li, Anhelina Kalinina, Peyton Stearns, Yulia Putintseva, Magda Linette, Magdalena Fręch, Katie Boulter, Sonay Kartal, Eva Lys, Tatjana Maria, Laura Siegemund, Jaqueline Cristian, Elsa Jacquemot, Loïs Boisson, Ajla Tomljanović, Maya Joint, Kimberly Birrell, Ashlyn Krueger, Caty McNally, Hailey Baptiste, Alycia Parks, Elisabetta Cocciaretto, Lucia Bronzetti, Camila Osorio, Renata Zarazúa, Petra Marčinko, Antonia Ružić, Wang Xinyu, Yuan Yue',
  ),
  tour(
    '20',
    '88',
    'WTT',
    '2800',
    'WTT Champions, men',
    'Wang Chuqin, Lin Shidong, Hugo Calderano, Tomokazu Harimoto, Truls Möregårdh, Liang Jingkun, Félix Lebrun, Dang Qiu, Lin Yun-ju, Jang Woojin, Alexis Lebrun, Darko Jorgić, Patrick Franziska, Quadri Aruna, Sora Matsushima, Benedikt Duda, Shunsuke Togami, Anton Källberg, Dimitrij Ovtcharov, Simon Gauzy, An Jaehyun, Marcos Freitas, Omar Assar, Kanak Jha',
  ),
  tour(
    '20',
    '88',
    'WTT',
    '2801',
    'WTT Champions, women',
    'Sun Yingsha, Wang Manyu, Chen Xingtong, Kuai Man, Wang Yidi, Miwa Harimoto, Mima Ito, Satsuki Odo, Miyu Nagasaki, Hina Hayata, Cheng I-Ching, Shin Yubin, Joo Cheonhui, Sabine Winter, Honoka Hashimoto, Bernadette Szőcs, Adriana Diaz, Sofia Polcanova, Chen Yi, Zhu Yuling, Bruna Takahashi, Dina Meshref, Fu Yu, Prithika Pavade',
  ),
];
