import { passwordCost } from '../../netlify/platform/http/crypto.ts';

// Runs before each test file of those that share a worker, which hash a thousand passwords, and in the hosts of the browser tests.
// A hash names its cost, so earlier ones still work. tests/host/owner.test.ts looks at the cost itself.
Object.assign(passwordCost, { memory: 8, passes: 1 });
