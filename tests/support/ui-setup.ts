// What every test of a mounted screen has.

import { configure } from '@testing-library/react';

// It only has to end a test that waits in vain, on a machine that is busy otherwise: the parts of a
// screen are loaded one behind the other.
configure({ asyncUtilTimeout: 15_000 });
