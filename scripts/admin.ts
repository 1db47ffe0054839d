// npm run admin: runs an operator's command on a site, also while it runs.

import { ask } from '../src/server/admin/ask.ts';
import { describeFailure } from '../src/server/admin/describe-failure.ts';
import { describeCommands } from '../src/server/admin/run-command.ts';
import { readDatabaseSetting } from './database-setting.ts';

const words = process.argv.slice(2);
if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
  console.log(describeCommands());
} else {
  try {
    for await (const line of ask(readDatabaseSetting(), words)) console.log(line);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
