import '../firmware/run.test.js';
