import { describe, expect, it } from 'vitest';

import { createAddressIndex } from '../../src/addresses/search/createAddressIndex.ts';
import { samplePlaces, sampleTowns } from './samplePlaces.ts';

const index = createAddressIndex(samplePlaces, sampleTowns);

describe('what a passenger types finds what is meant', () => {
  it.each([
    // Letters without marks, capitals or their street type
    ['gedimino', 'Gedimino pr., Vilnius'],
    ['GEDIMINO PROSPEKTAS', 'Gedimino pr., Vilnius'],
    ['gedimino gatvė', 'Gedimino g., Kaunas'],
    ['zemaites', 'Žemaitės g., Vilnius'],
    ['Žemaitės skersgatvis', 'Žemaitės skg., Šiauliai'],
    ['rotuses aikste', 'Rotušės a., Kaunas'],
    ['Katedros aikštėje', 'Katedros a., Vilnius'],
    ['islandijos plentas', 'Islandijos pl., Kaunas'],
    ['laisves aleja', 'Laisvės al., Kaunas'],
    ['laisves prospektas', 'Laisvės pr., Vilnius'],
    ['laisvės pr', 'Laisvės pr., Vilnius'],
    ['vilniaus g', 'Vilniaus g., Vilnius'],
    ['aikstes g', 'Aikštės g., Vilnius'],
    // Towns in three cases, in any place
    ['gedimino kaune', 'Gedimino g., Kaunas'],
    ['Kaunas gedimino', 'Gedimino g., Kaunas'],
    ['vilniaus g kaune', 'Vilniaus g., Kaunas'],
    ['Kaune, Vilniaus gatvė', 'Vilniaus g., Kaunas'],
    ['vilniaus gatve siauliuose', 'Vilniaus g., Šiauliai'],
    ['kauno gatve vilnius', 'Kauno g., Vilnius'],
    ['kauno g. klaipedoje', 'Kauno g., Klaipėda'],
    ['akropolis klaip', 'Akropolis, Klaipėda'],
    ['akropolis Klaipėdos', 'Akropolis, Klaipėda'],
    ['basanaviciaus palangoje', 'J. Basanavičiaus g., Palanga'],
    ['vilniuje', 'Vilnius'],
    ['vilnius', 'Vilnius'],
    ['kazlu rudoje', 'Kazlų Rūda'],
    ['vilkav', 'Vilkaviškis'],
    // House numbers in any place and writing
    ['Gedimino pr. 9, Vilnius', 'Gedimino pr. 9, Vilnius'],
    ['gedimino pr.9', 'Gedimino pr. 9, Vilnius'],
    ['9 gedimino vilniuje', 'Gedimino pr. 9, Vilnius'],
    ['vilnius 9a gedimino', 'Gedimino pr. 9A, Vilnius'],
    ['gedimino 12 A', 'Gedimino pr. 12A, Vilnius'],
    ['savanoriu 12-5 kaune', 'Savanorių pr. 12-5, Kaunas'],
    ['savanorių pr. 12 bt. 5, Kaunas', 'Savanorių pr. 12-5, Kaunas'],
    ['taikos 5/7', 'Taikos pr. 5/7, Klaipėda'],
    ['taikos pr. Nr. 61, LT-91182 Klaipėda', 'Taikos pr. 61, Klaipėda'],
    ['vilniaus 20 kaunas', 'Vilniaus g. 20, Kaunas'],
    // Numbers that belong to the name
    ['vasario 16', 'Vasario 16-osios g., Vilnius'],
    ['Vasario 16-osios 5', 'Vasario 16-osios g. 5, Vilnius'],
    ['vasario 16 5 kaune', 'Vasario 16-osios g. 5, Kaunas'],
    ['vasario 16 16', 'Vasario 16-osios g. 16, Vilnius'],
    ['kovo 11-osios', 'Kovo 11-osios g., Kaunas'],
    ['9 fortas', 'Kauno IX fortas, Kaunas'],
    ['kauno ix fortas', 'Kauno IX fortas, Kaunas'],
    // People: initials, first names, neither
    ['donelaicio', 'K. Donelaičio g., Kaunas'],
    ['K.Donelaičio g. 62', 'K. Donelaičio g. 62, Kaunas'],
    ['kristijono donelaicio 62', 'K. Donelaičio g. 62, Kaunas'],
    ['donelaičio k. gatvė', 'K. Donelaičio g., Kaunas'],
    ['A. Gostauto 12 A', 'A. Goštauto g. 12A, Vilnius'],
    ['svento stepono', 'Šv. Stepono g., Vilnius'],
    ['generolo zemaicio', 'Gen. J. Žemaičio g., Kaunas'],
    ['adomo mickeviciaus vilniuje 3', 'A. Mickevičiaus g. 3, Vilnius'],
    // Places, in whatever case the sentence needs
    ['oro uostas', 'Vilniaus oro uostas, Vilnius'],
    ['uostas oro kaune', 'Kauno oro uostas, Kaunas'],
    ['į oro uostą', 'Vilniaus oro uostas, Vilnius'],
    ['iš oro uosto Vilniuje', 'Vilniaus oro uostas, Vilnius'],
    ['akropolyje kaune', 'Akropolis, Kaunas'],
    ['prie gelezinkelio stoties', 'Vilniaus geležinkelio stotis, Vilnius'],
    ['stotis autobusu', 'Vilniaus autobusų stotis, Vilnius'],
    ['santaros klinikas', 'Santaros klinikos, Vilnius'],
    ['ozas', 'Ozas, Vilnius'],
    ['ozo 18', 'Ozo g. 18, Vilnius'],
    // One slip of the finger: changed, missing, doubled, swapped, at the beginning
    ['gedimono 9', 'Gedimino pr. 9, Vilnius'],
    ['gdimino', 'Gedimino pr., Vilnius'],
    ['savanorriu kaune', 'Savanorių pr., Kaunas'],
    ['akroplois klaipeda', 'Akropolis, Klaipėda'],
    ['fedimino', 'Gedimino pr., Vilnius'],
    ['gedmin', 'Gedimino pr., Vilnius'],
    ['taikos klapeda', 'Taikos pr., Klaipėda'],
  ])('%s → %s', (typed, meant) => {
    expect(index.search(typed)[0]?.title).toBe(meant);
  });
});
