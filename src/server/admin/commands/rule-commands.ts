// Commands that show and change the rules of play while the site runs.

import { settings } from '../../db/schema/settings.ts';
import {
  describeReach,
  isRuleName,
  PLAY_RULES,
  type RuleName,
} from '../../domain/settings/play-rules.ts';
import { type AdminCommand, AdminError, readWords } from '../command.ts';
import { readRuleValue } from '../read-rule-value.ts';

function readName(name: string): RuleName {
  if (isRuleName(name)) return name;
  throw new AdminError(`There is no rule ${name}; \`rules\` lists them.`);
}

export const RULE_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'rules',
    usage: '',
    about: 'lists the rules of play; * marks what differs from the default',
    async *run({ rules }, words) {
      readWords(words);
      const inForce = await rules.read();
      for (const [name, { value, about }] of Object.entries(PLAY_RULES)) {
        const current = inForce.text(readName(name));
        const words = [about, describeReach(readName(name))].filter(Boolean).join('; ');
        yield `${current === value ? ' ' : '*'} ${name} = ${current || "''"}  (${words})`;
      }
    },
  },
  {
    name: 'get',
    usage: 'NAME',
    about: 'shows a rule of play',
    async *run({ rules }, words) {
      const [name] = readWords(words, 'NAME');
      yield (await rules.read()).text(readName(name));
    },
  },
  {
    name: 'set',
    usage: 'NAME VALUE',
    about: 'changes a rule of play; every process follows within two seconds',
    async *run({ database, rules }, words) {
      const [given, text] = readWords(words, 'NAME', 'VALUE');
      const name = readName(given);
      const value = readRuleValue(name, text);
      const row = { value, changedAt: new Date() };
      await database
        .insert(settings)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: settings.name, set: row });
      rules.forget();
      yield `${name} is now ${value || "''"}.`;
      const reach = describeReach(name);
      if (reach !== '') yield `It has ${reach}.`;
    },
  },
];
