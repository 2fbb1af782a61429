import '../firmware/page-browser.test.js';
