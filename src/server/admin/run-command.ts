// Finds the command that the words name, writes it to the audit log, and runs it.

import { auditLog } from '../db/schema/settings.ts';
import { type AdminCommand, type AdminContext, AdminError } from './command.ts';
import { ACCOUNT_NAME_COMMANDS } from './commands/account-name-commands.ts';
import { BET_COMMANDS } from './commands/bet-commands.ts';
import { CONTENT_COMMANDS } from './commands/content-commands.ts';
import { DEBT_COMMANDS } from './commands/debt-commands.ts';
import { DEPOSIT_COMMANDS } from './commands/deposit-commands.ts';
import { PLAYER_COMMANDS } from './commands/player-commands.ts';
import { RESULT_COMMANDS } from './commands/result-commands.ts';
import { RULE_COMMANDS } from './commands/rule-commands.ts';
import { UPKEEP_COMMANDS } from './commands/upkeep-commands.ts';
import { WITHDRAWAL_COMMANDS } from './commands/withdrawal-commands.ts';

const COMMANDS: readonly AdminCommand[] = [
  ...RULE_COMMANDS,
  ...PLAYER_COMMANDS,
  ...BET_COMMANDS,
  ...RESULT_COMMANDS,
  ...DEBT_COMMANDS,
  ...DEPOSIT_COMMANDS,
  ...WITHDRAWAL_COMMANDS,
  ...ACCOUNT_NAME_COMMANDS,
  ...CONTENT_COMMANDS,
  ...UPKEEP_COMMANDS,
];

/** The help text: every command with its arguments and what it does. */
export function describeCommands(): string {
  const lines = COMMANDS.map(({ name, usage, about }) => {
    const words = `${name} ${usage}`.trim();
    return `  ${words.padEnd(56)} ${about}`;
  });
  return ['usage: npm run admin -- COMMAND', '', ...lines].join('\n');
}

/** The command that the words name, undefined for none, and the words after its name. */
export function findCommand(words: readonly string[]): {
  readonly command: AdminCommand | undefined;
  readonly rest: readonly string[];
} {
  const command = COMMANDS.find(({ name }) => {
    const parts = name.split(' ');
    return parts.every((part, at) => words[at] === part);
  });
  return { command, rest: words.slice(command?.name.split(' ').length ?? 0) };
}

/**
 * Runs the command that the words name. Its use is written to the audit log first.
 *
 * @throws AdminError where no command has that name, and what the command throws.
 */
export async function* runCommand(
  context: AdminContext,
  words: readonly string[],
): AsyncGenerator<string> {
  const { command, rest } = findCommand(words);
  if (command === undefined) {
    throw new AdminError(`There is no command "${words.join(' ')}".\n\n${describeCommands()}`);
  }
  await context.database.insert(auditLog).values({
    actor: context.actor,
    action: `admin ${command.name}`,
    subject: rest[0] ?? '',
    details: { words: rest },
  });
  yield* command.run(context, rest);
}
