import module, { syncBuiltinESMExports } from 'node:module';

// Runs before anything of tap (NODE_OPTIONS in .taprc). tap sends every module of a test through two loaders in threads of
// their own, and every Node that a test starts through one, for mocks and coverage that nothing here asks for: that doubled
// what a process costs to start. What it asks to have loaded that way is ignored.

const hooks: { register?: unknown; registerHooks?: unknown } = module;
hooks.register = () => undefined;
hooks.registerHooks = () => undefined;
// Mocks have it by its name.
syncBuiltinESMExports();
// Who follows processes looks for it, and where it is missing leaves those that a test starts alone.
hooks.register = undefined;
